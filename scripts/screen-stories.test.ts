import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.ts'
import { screenStories, writtenStories } from './screen-stories.ts'

it('every page of the tables has its stories in the catalogue, and no other; mended by `pnpm screens`', () =>
  expect(writtenStories()).toEqual(screenStories()))

it('what is not photographed here is not photographed by the hosted review either', () => {
  const files = globSync('packages/{ui,app}/src/**/*.stories.tsx', { cwd: root })
  const counts = files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const count = (words: string) => text.split(words).length - 1
    return { file, here: count("'no-photo'"), hosted: count('chromatic: { disableSnapshot: true }') }
  })
  expect(counts.filter(({ here, hosted }) => here !== hosted)).toEqual([])
  expect(counts.reduce((sum, { here }) => sum + here, 0)).toBeGreaterThan(0)
})
