import { describe, expect, it } from 'vitest'
import { formatFigure } from '../../format/figure.ts'
import { axisValue, chartSummary, partOfMost, shortened, spacedLabels, toDraw } from './chart-data.ts'

describe('values', () => {
  it('keep every digit where they must be exact', () => {
    expect(formatFigure('12345678901234567890.05')).toBe('12,345,678,901,234,567,890.05')
    expect(formatFigure('n/a')).toBe('n/a')
  })

  it('are shortened beside the axis', () => {
    expect(axisValue(1_250_000)).toBe('1.3 m')
    expect(axisValue(-80_000)).toBe('-80 k')
    expect(axisValue(2_890_000_000)).toBe('2.9 bn')
    expect(axisValue(640)).toBe('640')
    expect(axisValue(0)).toBe('0')
  })

  it('are drawn as numbers, and a missing one is a gap', () => {
    expect(toDraw('-1.5')).toBe(-1.5)
    expect(toDraw(null)).toBeNull()
    expect(toDraw('')).toBeNull()
  })
})

describe('chartSummary', () => {
  const categories = ['Oct', 'Nov']
  const format = (value: string) => `${value} USD`

  it('names the highest and the lowest with their places', () => {
    const series = [
      { label: 'In', values: ['5', '9'] },
      { label: 'Out', values: ['2', null] },
    ]
    expect(chartSummary({ kind: 'Bar chart', categories, series, format })).toBe(
      'Bar chart of 2 values in 2 series. Highest 9 USD (Nov, In), lowest 2 USD (Oct, Out).',
    )
  })

  it('says the only value once, and none not at all', () => {
    const one = [{ label: 'In', values: ['5', null] }]
    expect(chartSummary({ kind: 'Line chart', categories, series: one, format })).toBe(
      'Line chart of 2 values. 5 USD (Oct).',
    )
    expect(chartSummary({ kind: 'Bar chart', categories: [], series: [], format })).toBe('Bar chart of 0 values.')
  })
})

describe('spacedLabels', () => {
  it('writes all that fit, and otherwise every so many', () => {
    expect(spacedLabels({ count: 4, width: 400 })).toEqual([0, 1, 2, 3])
    expect(spacedLabels({ count: 12, width: 400 })).toEqual([0, 3, 6, 9])
    expect(spacedLabels({ count: 3, width: 10 })).toEqual([0])
    expect(spacedLabels({ count: 0, width: 300 })).toEqual([])
  })
})

it('shortens a name that has no room, and cuts no letter in two', () => {
  expect(shortened('Harbor Trust', 12)).toBe('Harbor Trust')
  expect(shortened('Harbor Trust Company', 12)).toBe('Harbor Trus…')
  expect(shortened('🏦🏦🏦', 2)).toBe('🏦…')
})

it('says of a part and its limit both figures, and what there is where one is missing', () => {
  const series = [
    { label: 'Placed', values: ['1700000.00', '850.00', null] },
    { label: 'Capacity', values: ['382000000.00', null, '1250000000.00'] },
  ]
  expect([0, 1, 2].map((at) => partOfMost(series, at))).toEqual(['1.7 m of 382 m', '850', 'none of 1.3 bn'])
})
