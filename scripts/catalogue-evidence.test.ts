import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Evidence, keyboardReport } from '../.storybook/evidence.ts'
import { evidenceWords } from '../.storybook/evidence-words.ts'
import { foundIn, missingIn } from '../.storybook/found-in.ts'
import { countStories, storyCounts } from '../.storybook/story-counts.ts'
import { folderOf } from '../packages/ui/src/docs/component-page.ts'
import { evidenceOf } from './catalogue-evidence.ts'
import { root } from './paths.ts'

const axe = (status: string, theme: string) => ({ type: 'a11y', status, result: { violations: [], theme } })
const measured = (result: object) => ({ type: 'strongroom-evidence', result })
const walked = (...keys: boolean[]) => ({
  type: keyboardReport,
  result: keys.map((passed) => ({ keys: 'Enter', passed })),
})

describe('evidenceOf', () => {
  it('counts each check over the stories', () => {
    const stories = [
      { id: 'a--example', reports: [axe('passed', 'light'), axe('passed', 'dark'), measured({ 'zoom 400 %': [] })] },
      {
        id: 'a--other',
        reports: [axe('passed', 'light'), axe('failed', 'dark'), measured({ 'zoom 400 %': ['wide'] })],
      },
    ].map((story) => ({ ...story, passed: true }))
    expect(evidenceOf(stories)).toEqual({
      'axe, light': { passed: 2, of: 2 },
      'axe, dark': { passed: 1, of: 2 },
      'zoom 400 %': { passed: 1, of: 2 },
    })
  })

  it('counts what was found in the dark as found there, of a story too that begins with it', () => {
    const dark = { id: 'a--dark', passed: false, reports: [axe('failed', 'dark'), axe('passed', 'light')] }
    expect(evidenceOf([dark])).toEqual({ 'axe, light': { passed: 1, of: 1 }, 'axe, dark': { passed: 0, of: 1 } })
  })

  it('counts the keys that a test has walked, whichever test it was', () => {
    const stories = [{ id: 'a--example:keys', passed: false, reports: [walked(true, false)] }]
    expect(evidenceOf(stories)).toEqual({ keyboard: { passed: 1, of: 2 } })
  })

  it('takes no test beside a story for a state', () => {
    expect(evidenceOf([{ id: 'a--example:clicks', passed: true, reports: [axe('passed', 'light')] }])).toEqual({})
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

describe('what is newer than the evidence', () => {
  const button = 'packages/ui/src/components/button'
  const found = (of: number) => ({
    date: '2026-11-27',
    version: 'abc1234',
    checks: { 'axe, light': { passed: of, of } },
  })
  const files = { [`${button}/button.stories.tsx`]: found(13), 'packages/app/src/screens/one.stories.tsx': found(4) }
  const stories = {
    [`${button}/button.stories.tsx`]: 14,
    [`${button}/stories/button-keys.stories.tsx`]: 2,
    'packages/app/src/screens/one.stories.tsx': 3,
  }

  it('is counted: stories of a file beyond those looked at, and all of a file that was not there', () => {
    expect(missingIn({ files }, { stories, place: button })).toBe(3)
    expect(missingIn({ files }, { stories, place: `${button}/button` })).toBe(1)
    expect(missingIn({ files }, { stories, place: 'packages/app/src/screens/one' })).toBe(0)
    expect(missingIn({ files }, { stories })).toBe(3)
  })

  it('is said beside it', () => {
    const [one] = foundIn({ files }, button)
    const all = one === undefined ? [] : [one]
    const words = 'Of one file of stories, looked at on 2026-11-27, on abc1234.'
    expect(evidenceWords(all, 0)).toBe(`${words} There are not more stories now.`)
    expect(evidenceWords(all, 1)).toBe(`${words} One story is not among them, because it is newer or was left out.`)
    expect(evidenceWords(all, 7)).toBe(
      `${words} 7 stories are not among them, because they are newer or were left out.`,
    )
    const earlier = { ...found(1), date: '2026-11-20', version: 'def5678' }
    expect(evidenceWords([...all, earlier], 0)).toContain(
      'Of 2 files of stories, looked at from 2026-11-20 to 2026-11-27, on abc1234, def5678.',
    )
  })

  it('is what the files have now: states, and no tests beside them', () => {
    const text = `
export const One = meta.story({ args: { size: 'sm' } })
One.test('presses', async () => {})
export const Two = One.extend({})
export const words = 'none'`
    expect(countStories(text)).toBe(2)
    const counts = Object.entries(storyCounts())
    expect(counts.length).toBeGreaterThan(150)
    expect(counts.filter(([, count]) => count === 0)).toEqual([])
  })

  it('stands on the page', () => {
    const page = readFileSync(join(root, '.storybook/evidence-table.tsx'), 'utf8')
    expect(page).toContain('<p>{evidenceWords(found, missing)}</p>')
  })
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
