import { expect, it } from 'vitest'
import { mostSeries, seriesLook } from './series-look.ts'

const looks = Array.from({ length: mostSeries }, (_, at) => seriesLook(at))

it.each(['colour', 'pattern', 'dashes'] as const)('tells all series apart by %s alone', (part) => {
  expect(new Set(looks.map((look) => look[part])).size).toBe(mostSeries)
})

it('begins again after the last', () => {
  expect(seriesLook(mostSeries)).toEqual(seriesLook(0))
})
