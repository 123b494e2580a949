import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readOutcomes } from './outcomes-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-hooks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const suites = `
describe('the ledger', () => {
  describe('with a database', () => {
    beforeAll(() => { throw new Error('no database answers') })
    test('keeps books', () => {})
  })
  describe('when it is over', () => {
    afterAll(() => { throw new Error('it would not close') })
    test('closes them', () => {})
  })
})
`

test('what fails in the hook of a suite is told with its file, its suite and its reason', () => {
  writeFileSync(join(folder, 'books.test.js'), suites)
  const outcomes = join(folder, 'outcomes.json')
  const run = ['run', '--globals', '--root', folder, `--reporter=${pathOf('./vitest-outcomes.ts')}`]
  const { status, stderr } = spawnSync(process.execPath, [pathOf('../node_modules/vitest/vitest.mjs'), ...run], {
    env: { PATH: process.env.PATH, OUTCOMES_FILE: outcomes },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, ''])
  const told: { name: string; state: string; reason?: string }[] = JSON.parse(readFileSync(outcomes, 'utf8'))
  const failed = told.filter(({ state }) => state === 'failed')
  expect(failed.map(({ name, reason }) => [name.replace(/^.*books/, 'books'), reason])).toEqual([
    ['books.test.js > the ledger > with a database', 'no database answers'],
    ['books.test.js > the ledger > when it is over', 'it would not close'],
  ])
})

const endless = `
test('ends', () => {})
test('does not', () => new Promise(() => {}), 60_000)
`

test('a run that is killed has told what ended before, and which file did not', async () => {
  const stopped = mkdtempSync(join(tmpdir(), 'strongroom-stopped-'))
  writeFileSync(join(stopped, 'endless.test.js'), endless)
  const outcomes = join(stopped, 'outcomes.json')
  const run = ['run', '--globals', '--root', stopped, `--reporter=${pathOf('./vitest-outcomes.ts')}`]
  const runner = spawn(process.execPath, [pathOf('../node_modules/vitest/vitest.mjs'), ...run], {
    env: { PATH: process.env.PATH, OUTCOMES_FILE: outcomes },
    stdio: 'ignore',
  })
  const states = () =>
    readOutcomes(outcomes, { name: 'runner', code: 124 }).map(({ name, state }) => [name.replace(/^.*\//, ''), state])
  await expect.poll(() => states().length, { timeout: 25_000 }).toBe(3)
  runner.kill('SIGKILL')
  await once(runner, 'exit')
  expect(states()).toEqual([
    ['runner', 'failed'],
    ['endless.test.js > ends', 'passed'],
    ['endless.test.js', 'skipped'],
  ])
  rmSync(stopped, { recursive: true, force: true })
})
