import base from '../../styles/base.css?raw'
import { expect, it } from 'vitest'
import { mostSeries, seriesLook } from './series-look.ts'

const looks = Array.from({ length: mostSeries }, (_, at) => seriesLook(at))
const statuses = ['pending', 'inProgress', 'completed', 'rejected', 'draft', 'neutral'] as const

it.each(['colour', 'pattern', 'dashes'] as const)('tells all series apart by %s alone', (part) => {
  expect(new Set(looks.map((look) => look[part])).size).toBe(mostSeries)
})

it('begins again after the last', () => {
  expect(seriesLook(mostSeries)).toEqual(seriesLook(0))
})

it('gives a series the colour of its status, and tells two of one status apart by the rest', () => {
  expect(seriesLook(0, 'pending').colour).toBe('var(--color-pending)')
  const [failed, rejected] = [seriesLook(3, 'rejected'), seriesLook(4, 'rejected')]
  expect([failed.colour, rejected.colour]).toEqual(['var(--color-rejected)', 'var(--color-rejected)'])
  expect(failed.pattern).not.toBe(rejected.pattern)
  expect(failed.dashes).not.toBe(rejected.dashes)
})

it('has no colour that stays one where colours are the reader’s own', () => {
  const forced = /\.chart \{([^}]*)\}/.exec(base)?.[1] ?? ''
  for (const { colour } of [...looks, ...statuses.map((status) => seriesLook(0, status))])
    expect(forced).toContain(`${colour.slice('var('.length, -1)}: CanvasText;`)
})
