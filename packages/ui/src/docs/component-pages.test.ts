import { describe, expect, it } from 'vitest'
import previewText from '../../../../.storybook/preview.ts?raw'
import { type ComponentPage, folderOf, groups, titleOf } from './component-page.ts'

const pages = import.meta.glob<ComponentPage>('../{components,patterns}/*/*.page.ts', { import: 'page', eager: true })
// A component of many files keeps its further stories in a room of their own.
const stories = import.meta.glob<string>(
  ['../{components,patterns}/*/*.stories.tsx', '../{components,patterns}/*/stories/*.stories.tsx'],
  { query: '?raw', import: 'default', eager: true },
)
const keyTexts = import.meta.glob<string>('../{components,patterns}/*/*.keys.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const pageTexts = import.meta.glob<string>('../{components,patterns}/*/*.page.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const indexes = import.meta.glob('../{components,patterns}/*/index.ts')

const fileOf = (page: string) => nameOf(page).replace(/\.page\.ts$/, '')
const nameOf = (folder: string) => folder.split('/').at(-1) ?? ''

/** Folders that rightly have no page, and why. */
const withoutPage: Readonly<Record<string, string>> = {
  '../components/later': 'a hook that loads code: it draws nothing',
  '../components/paper': 'what stands on paper and how it leaves the page: it draws nothing on it',
  '../components/pasted-rows': 'how a pasted block becomes rows: it draws nothing',
  '../components/printed-page': 'what a browser prints beside a page: it draws nothing on the screen',
  '../components/words': 'hooks that keep what is typed: they draw nothing',
}

const folders = [...new Set(Object.keys(indexes).map(folderOf))].toSorted()
const shown = folders.filter((folder) => !(folder in withoutPage))

const parts = ['use', 'avoid', 'dos', 'donts', 'content'] as const

it.each(Object.keys(withoutPage))('%s is still there, and still without a page', (folder) => {
  expect(folders).toContain(folder)
  expect(Object.keys({ ...pages, ...stories }).filter((path) => folderOf(path) === folder)).toEqual([])
})

it.each(shown)('%s has a page and stories under its own name', (folder) => {
  const file = `${folder}/${nameOf(folder)}`
  expect(Object.keys(pages), 'a folder without a page is missing in the catalogue').toContain(`${file}.page.ts`)
  expect(Object.keys(stories)).toContain(`${file}.stories.tsx`)
})

describe.each(Object.entries(pages))('%s', (path, page) => {
  it('stands beside stories of its name, which are where it is shown', () => {
    expect(Object.keys(stories)).toContain(path.replace(/\.page\.ts$/, '.stories.tsx'))
  })

  it('stands in the sidebar under its group and its name', () => {
    const text = stories[path.replace(/\.page\.ts$/, '.stories.tsx')]
    expect(/preview\.meta\(\{\s*title: '([^']+)'/.exec(text ?? '')?.[1]).toBe(titleOf(page.group, fileOf(path)))
  })

  it('leads to pages that there are, and not to itself', () => {
    const names = Object.keys(pages).map(fileOf)
    expect(page.related.length).toBeGreaterThan(0)
    expect(page.related.filter((name) => name === fileOf(path) || !names.includes(name))).toEqual([])
  })

  it('says what it is for, in whole sentences', () => {
    expect(page.purpose).toMatch(/^[A-Z].{15,}\.$/)
  })

  it.each(parts)('has %s', (part) => {
    expect(page[part].length).toBeGreaterThan(0)
    for (const line of page[part]) expect(line).toMatch(/^["A-Z].{6,}[.:]$|^["A-Z].{6,}$/)
  })

  it('has a keyboard table, or says why there is nothing to press', () => {
    const { keys } = page
    if ('none' in keys) expect(keys.none).toMatch(/^[A-Z].{10,}\.$/)
    else {
      expect(keys.length).toBeGreaterThan(0)
      expect(new Set(keys.map(({ keys }) => keys)).size).toBe(keys.length)
    }
  })
})

describe('the stories', () => {
  it.each(Object.entries(stories))('%s say in one line what each state is', (path, text) => {
    const states = [...text.matchAll(/^(.*)\nexport const (\w+) = (?:meta\.story|\w+\.extend)\(/gm)]
    expect(states.length, path).toBeGreaterThan(0)
    const silent = states.filter(([, before = '']) => !before.trimEnd().endsWith('*/')).map(([, , name]) => name)
    expect(silent, path).toEqual([])
  })
})

it.each(Object.entries(keyTexts))('every table of %s is walked by a test beside it', (path, text) => {
  const tables = [...text.matchAll(/export const (\w+) = (?!\[\.\.\.)/g)].map(([, name]) => name)
  expect(tables.length).toBeGreaterThan(0)
  const beside = Object.entries(stories).filter(([story]) => folderOf(story) === folderOf(path))
  for (const table of tables)
    expect(
      beside.some(([, story]) => story.includes(`walkKeys(${table},`)),
      `walkKeys(${table}, …)`,
    ).toBe(true)
})

it('no page writes its keyboard table by hand, where no test would walk it', () => {
  const byHand = Object.entries(pageTexts).filter(([, text]) => /keys: \[/.test(text))
  expect(byHand.map(([path]) => path)).toEqual([])
})

it('the sidebar has the groups in their order, after the foundations and before the screens', () => {
  const order = /storySort: \{\s*order: \[([^\]]*)\]/.exec(previewText)?.[1] ?? ''
  const named = [...order.matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(named).toEqual(['Welcome', 'Foundations', ...groups, 'Screens'])
})

it('folderOf takes a room of stories for the component itself', () => {
  const table = 'packages/ui/src/components/entity-table'
  expect(folderOf(`${table}/entity-table.stories.tsx`)).toBe(table)
  expect(folderOf(`${table}/stories/entity-table-keys.stories.tsx`)).toBe(table)
  expect(folderOf(`${table}/entity-table`)).toBe(table)
})
