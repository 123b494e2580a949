import { describe, expect, it } from 'vitest'
import { changedFiles, git } from './git.ts'
import { parseModuleGraph } from './module-graph.ts'
import { commonKey, contentsHere, pageKeys } from './tree-contents.ts'

const graph = parseModuleGraph({
  modules: [
    { name: './button.stories.tsx', reasons: [] },
    { name: './link.stories.tsx', reasons: [] },
    { name: './button.tsx', reasons: [{ moduleName: './button.stories.tsx' }] },
    { name: './node_modules/react/index.js', reasons: [{ moduleName: './button.tsx' }] },
  ],
})
const tree = {
  'button.stories.tsx': '1',
  'button.tsx': '1',
  'link.stories.tsx': '1',
  'packages/ui/src/styles/theme.css': '1',
  'pnpm-lock.yaml': '1',
  'README.md': '1',
}

function keys(changes: Readonly<Record<string, string>> = {}, camera = 'one'): (string | undefined)[] {
  const contents = new Map(Object.entries({ ...tree, ...changes }))
  const found = pageKeys(['button.stories.tsx', 'link.stories.tsx', 'unknown.stories.tsx'], {
    graph,
    contents,
    camera,
  })
  return ['button.stories.tsx', 'link.stories.tsx', 'unknown.stories.tsx'].map((file) => found.get(file))
}

describe('pageKeys', () => {
  it('are the same for what is the same', () => {
    expect(keys()).toEqual(keys({ 'README.md': '2', 'another.tsx': '1' }))
    expect(keys()[0]).not.toBe(keys()[1])
  })

  it('are others for the stories a change reaches', () => {
    expect(keys({ 'button.tsx': '2' })[0]).not.toBe(keys()[0])
    expect(keys({ 'button.tsx': '2' })[1]).toBe(keys()[1])
  })

  it.each([
    'packages/ui/src/styles/theme.css',
    'packages/ui/src/styles/new.css',
    'pnpm-lock.yaml',
    '.storybook/preview.ts',
  ])('are all others for %s', (path) => {
    const changed = keys({ [path]: '2' })
    expect(changed.filter((key, at) => key === keys()[at])).toEqual([undefined])
  })

  it('are others for another camera', () => {
    expect(keys({}, 'two')[0]).not.toBe(keys()[0])
  })

  it('are others for other words, which no story shows', () => {
    const words = 'packages/ui/src/components/button/button.page.ts'
    expect(keys({ [words]: '2' })[0]).not.toBe(keys({ [words]: '1' })[0])
    const common = (text: string) =>
      commonKey({ contents: new Map(Object.entries({ ...tree, [words]: text })), camera: 'one' })
    expect(common('1')).toBe(common('2'))
  })

  it('are none for a file that nobody knows the parts of', () => {
    expect(keys()[2]).toBeUndefined()
  })
})

it('this tree holds what git would say it does', () => {
  const here = contentsHere(changedFiles('HEAD'))
  for (const path of ['package.json', 'scripts/visual/tree-contents.ts'])
    expect(here.get(path)).toBe(git('hash-object', path))
})

it('what every picture is made of has a name: styles, settings, versions and the camera', () => {
  const common = (changes: Readonly<Record<string, string>>, camera = 'one') =>
    commonKey({ contents: new Map(Object.entries({ ...tree, ...changes })), camera })
  expect(common({ 'button.tsx': '2' })).toBe(common({}))
  expect(common({ 'packages/ui/src/styles/theme.css': '2' })).not.toBe(common({}))
  expect(common({}, 'two')).not.toBe(common({}))
})
