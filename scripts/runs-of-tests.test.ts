import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.ts'
import { runsOfTests } from './runs-of-tests.ts'
import { git } from './visual/git.ts'

const files = git('ls-files').split('\n')
const matches = (file: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob))

it('every test file is in one run', () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(500)
  const found = tests.map((file) => {
    const runs = Object.entries(runsOfTests).filter(
      ([, { include, exclude }]) => matches(file, include) && !matches(file, exclude),
    )
    return [file, runs.map(([name]) => name)]
  })
  expect(found.filter(([, runs]) => runs?.length !== 1)).toEqual([])
})

it('every walk through the browser is where one of its runs looks', () => {
  const specs = files.filter((file) => file.endsWith('.spec.ts'))
  expect(specs.filter((file) => !/^(packages\/preview\/)?e2e\/[^/]+$/.test(file))).toEqual([])
})

it('every run beside the gate is a job', () => {
  const folder = join(root, '.github/workflows')
  const jobs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const asked = ['test:outages', 'test:review', 'test:walks', 'test:preview', 'test:evidence', 'test:soak']
  expect(asked.filter((name) => !jobs.some((job) => job.includes(`node scripts/run.mjs ${name}`)))).toEqual([])
})
