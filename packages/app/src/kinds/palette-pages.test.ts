import { expect, it } from 'vitest'
import { screenKinds } from './index.ts'
import { palettePages } from './palette-pages.ts'

const files = Object.keys(import.meta.glob('./*/palette-pages.ts'))

it('finds the pages of a kind in its folder, and none of a kind that has no such file', () => {
  expect(palettePages('interestRatePlan').map(({ href }) => href)).toEqual(['/rate-indexes'])
  expect(palettePages('client')).toEqual([])
  expect(screenKinds.filter((kind) => palettePages(kind).length > 0)).toHaveLength(files.length)
})
