import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Evidence, keyboardReport } from '../.storybook/evidence.ts'
import { foundIn } from '../.storybook/found-in.ts'
import { folderOf } from '../packages/ui/src/docs/component-page.ts'
import { evidenceOf } from './catalogue-evidence.ts'
import { root } from './paths.ts'

const axe = (status: string) => ({ type: 'a11y', status })
const measured = (result: object) => ({ type: 'strongroom-evidence', result })
const walked = (...keys: boolean[]) => ({
  type: keyboardReport,
  result: keys.map((passed) => ({ keys: 'Enter', passed })),
})

describe('evidenceOf', () => {
  it('counts each check over the stories', () => {
    const stories = [
      { id: 'a--example', passed: true, reports: [axe('passed'), axe('passed'), measured({ 'zoom 400 %': [] })] },
      { id: 'a--other', passed: false, reports: [axe('passed'), axe('failed'), measured({ 'zoom 400 %': ['wide'] })] },
    ]
    expect(evidenceOf(stories)).toEqual({
      'axe, light': { passed: 2, of: 2 },
      'axe, dark': { passed: 1, of: 2 },
      'zoom 400 %': { passed: 1, of: 2 },
    })
  })

  it('counts the keys that a test has walked, whichever test it was', () => {
    const stories = [{ id: 'a--example:keys', passed: false, reports: [walked(true, false)] }]
    expect(evidenceOf(stories)).toEqual({ keyboard: { passed: 1, of: 2 } })
  })

  it('takes no test beside a story for a state', () => {
    expect(evidenceOf([{ id: 'a--example:clicks', passed: true, reports: [axe('passed')] }])).toEqual({})
  })

  it('says nothing where nothing was looked at', () => {
    expect(evidenceOf([])).toEqual({})
  })
})

it('what is known of a component is known of all its stories, wherever they stand', () => {
  const table = 'packages/ui/src/components/table'
  const found = (of: number) => ({
    date: '2026-11-20',
    version: 'abc1234',
    checks: { 'axe, light': { passed: of, of } },
  })
  const files = {
    [`${table}/table.stories.tsx`]: found(1),
    [`${table}/stories/table-keys.stories.tsx`]: found(2),
    'packages/ui/src/components/table-row/table-row.stories.tsx': found(4),
  }
  expect(foundIn({ files }, table)).toEqual([found(1), found(2)])
  expect(foundIn({ files }, `${table}/stories/table-keys`)).toEqual([found(2)])
  expect(foundIn({ files })).toHaveLength(3)
})

// A clone shows it before anybody has run anything. Mended by `pnpm test:evidence FILE` on a commit, and a commit of what it wrote.
describe('the evidence that is kept', () => {
  const file = join(root, '.storybook/evidence.json')
  const evidence = existsSync(file) ? kept(file) : { files: {} }
  const pages = globSync('packages/ui/src/{components,patterns}/*/*.page.ts', { cwd: root })

  it('has what a run found for every page of the kit', () => {
    const without = pages.filter((page) => {
      const found = foundIn(evidence, folderOf(page.replaceAll('\\', '/')))
      return !found.some(({ checks }) => checks['axe, light'] !== undefined)
    })
    expect(without).toEqual([])
  })

  it('has what a run found for every file of stories, those of the screens too', () => {
    const files = globSync('packages/{ui,app}/src/**/*.stories.tsx', { cwd: root })
    const without = files
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => evidence.files[name]?.checks['axe, light'] === undefined)
    expect(files.length).toBeGreaterThan(150)
    expect(without).toEqual([])
  })

  it('names the day and the commit of each run', () => {
    const runs = foundIn(evidence)
    expect(runs.filter(({ date }) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual([])
    // On a commit "and changes" nobody can look again.
    expect(runs.filter(({ version }) => !/^[0-9a-f]{7,}$/.test(version))).toEqual([])
  })
})

/** Written by catalogue-outcomes.ts and by nothing else, so its shape is known. */
function kept(file: string): Evidence {
  return JSON.parse(readFileSync(file, 'utf8')) as Evidence
}
