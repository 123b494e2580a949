import { describe, expect, it } from 'vitest'
import type { ComponentPage } from './component-page.ts'

const pages = import.meta.glob<ComponentPage>('../{components,patterns}/*/*.page.ts', { import: 'page', eager: true })
const stories = import.meta.glob<string>('../{components,patterns}/*/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const keyFiles = import.meta.glob('../{components,patterns}/*/*.keys.ts')

const pageTexts = import.meta.glob<string>('../{components,patterns}/*/*.page.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const folderOf = (path: string) => path.replace(/\/[^/]+$/, '')
const folders = [...new Set(Object.keys(stories).map(folderOf))].toSorted()
const pageOf = new Map(Object.entries(pages).map(([path, page]) => [folderOf(path), page]))

const parts = ['use', 'avoid', 'dos', 'donts', 'content'] as const

describe.each(folders)('the page of %s', (folder) => {
  const page = pageOf.get(folder)

  it('is there: <name>.page.ts beside the stories', () => {
    expect(page, `${folder} has stories and no page`).toBeDefined()
  })

  it('says what it is for, in whole sentences', () => {
    expect(page?.purpose).toMatch(/^[A-Z].{15,}\.$/)
  })

  it.each(parts)('has %s', (part) => {
    expect(page?.[part].length).toBeGreaterThan(0)
    for (const line of page?.[part] ?? []) expect(line).toMatch(/^["A-Z].{6,}[.:]$|^["A-Z].{6,}$/)
  })

  it('has a keyboard table, or says why there is nothing to press', () => {
    const keys = page?.keys
    if (keys === undefined) throw new Error('There is no page.')
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
    const silent = states.filter(([, before = '']) => !before.trimEnd().endsWith('*/')).map(([, , name]) => name)
    expect(silent, path).toEqual([])
  })
})

it.each(Object.keys(keyFiles))('%s is walked by a test beside it', (path) => {
  const beside = Object.entries(stories).filter(([story]) => folderOf(story) === folderOf(path))
  expect(beside.some(([, text]) => /walkKeys\(keys,/.test(text))).toBe(true)
})

it('no page writes its keyboard table by hand, where no test would walk it', () => {
  const byHand = Object.entries(pageTexts).filter(([, text]) => /keys: \[/.test(text))
  expect(byHand.map(([path]) => path)).toEqual([])
})
