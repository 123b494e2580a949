import { describe, expect, it } from 'vitest'
import { docsReachedBy, importedBy, parseModuleGraph, storiesReachedBy } from './module-graph.ts'

const button = 'packages/ui/src/components/button'
const graph = parseModuleGraph({
  modules: [
    { name: `./${button}/button.stories.tsx`, reasons: [{ moduleName: '/virtual:stories' }] },
    {
      name: `./${button}/button.tsx`,
      reasons: [{ moduleName: `./${button}/button.stories.tsx` }, { moduleName: `./${button}/index.ts` }],
    },
    { name: `./${button}/index.ts`, reasons: [{ moduleName: './packages/ui/src/components/menu/menu.tsx' }] },
    {
      name: './packages/ui/src/components/menu/menu.tsx',
      reasons: [{ moduleName: './packages/ui/src/components/menu/menu.stories.tsx' }],
    },
    { name: './packages/ui/src/format/date.ts', reasons: [{ moduleName: './.storybook/preview.ts' }] },
    { name: './.storybook/preview.ts', reasons: [{ moduleName: `./${button}/button.stories.tsx` }] },
    { name: './.storybook/catalogue-page.tsx', reasons: [{ moduleName: './.storybook/preview.ts' }] },
    { name: './.storybook/component-docs.tsx', reasons: [{ moduleName: './.storybook/catalogue-page.tsx' }] },
    { name: `./${button}/button.page.ts`, reasons: [{ moduleName: './.storybook/component-docs.tsx' }] },
    {
      name: './packages/ui/src/components/badge/badge.tsx',
      reasons: [
        { moduleName: './.storybook/component-docs.tsx' },
        { moduleName: './packages/ui/src/components/menu/menu.tsx' },
      ],
    },
  ],
})

describe('storiesReachedBy', () => {
  it('follows importers up to the stories', () => {
    expect(storiesReachedBy([`${button}/button.tsx`], graph)).toEqual(
      new Set([`${button}/button.stories.tsx`, 'packages/ui/src/components/menu/menu.stories.tsx']),
    )
  })

  it('finds none for a file that the catalogue never sees', () => {
    expect(storiesReachedBy(['packages/server/src/main.ts', 'README.md'], graph)).toEqual(new Set())
  })

  it.each([
    `${button}/button.page.ts`,
    ...['component-docs.tsx', 'evidence-words.ts', 'story-counts.ts'].map((name) => `.storybook/${name}`),
  ])('%s is words, which no story shows', (file) => {
    expect(storiesReachedBy([file], graph)).toEqual(new Set())
  })

  it('goes no way over the docs pages, which show components too', () => {
    expect(storiesReachedBy(['packages/ui/src/components/badge/badge.tsx'], graph)).toEqual(
      new Set(['packages/ui/src/components/menu/menu.stories.tsx']),
    )
  })

  it('has a deleted story file in its reach', () => {
    expect(storiesReachedBy(['packages/ui/src/components/old/old.stories.tsx'], graph)).toEqual(
      new Set(['packages/ui/src/components/old/old.stories.tsx']),
    )
  })

  it.each([
    'packages/ui/src/styles/theme.css',
    '.storybook/preview.ts',
    'pnpm-lock.yaml',
    'packages/ui/src/format/date.ts',
  ])('%s concerns them all', (file) => {
    expect(storiesReachedBy([file], graph)).toBe('all')
  })
})

describe('importedBy', () => {
  it('follows imports down, the file itself included', () => {
    expect(importedBy('packages/ui/src/components/menu/menu.stories.tsx', graph)).toEqual(
      new Set([
        'packages/ui/src/components/menu/menu.stories.tsx',
        'packages/ui/src/components/menu/menu.tsx',
        `${button}/index.ts`,
        `${button}/button.tsx`,
        'packages/ui/src/components/badge/badge.tsx',
      ]),
    )
  })

  it('has no docs page in a story, although the preview imports them all', () => {
    const imported = importedBy(`${button}/button.stories.tsx`, graph)
    expect(imported).toContain('.storybook/preview.ts')
    expect(imported).not.toContain(`${button}/button.page.ts`)
    expect(imported).not.toContain('packages/ui/src/components/badge/badge.tsx')
  })
})

describe('docsReachedBy', () => {
  it('finds the page whose words have changed, and what its stories are made of', () => {
    const reached = new Set([`${button}/button.stories.tsx`])
    expect(docsReachedBy([`${button}/button.page.ts`], graph)).toEqual(reached)
    expect(storiesReachedBy([`${button}/button.page.ts`], graph)).toEqual(new Set())
  })

  it('finds a page of words that has changed', () => {
    expect(docsReachedBy(['packages/ui/src/docs/welcome.mdx'], graph)).toEqual(
      new Set(['packages/ui/src/docs/welcome.mdx']),
    )
  })

  it('finds every page where what draws them has changed', () => {
    expect(docsReachedBy(['.storybook/component-docs.tsx'], graph)).toBe('all')
  })

  it('finds none for a file that the catalogue never sees', () => {
    expect(docsReachedBy(['packages/server/src/main.ts'], graph)).toEqual(new Set())
  })
})
