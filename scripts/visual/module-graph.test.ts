import { describe, expect, it } from 'vitest'
import { importedBy, parseModuleGraph, storiesReachedBy } from './module-graph.ts'

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
      ]),
    )
  })
})
