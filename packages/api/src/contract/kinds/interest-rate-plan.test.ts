import { describe, expect, test } from 'vitest'
import { everyKind } from './every-kind.ts'
import type { DraftContentOf } from './index.ts'

type Plan = DraftContentOf<'interestRatePlan'>

const fixed: Plan = {
  name: 'Harbor savings',
  code: 'SAV',
  currency: 'USD',
  effectiveFrom: '2026-01-01',
  rateSource: 'Fixed',
  fixedRate: '4.25',
  tierMethod: 'None',
  dayCount: 'ACT_365F',
  balanceBasis: 'EndOfDay',
  compounding: 'Daily',
  postingFrequency: 'Monthly',
  roundingMode: 'HalfEven',
  roundingScale: 6,
}

const index: Plan = {
  ...fixed,
  rateSource: 'Index',
  fixedRate: '',
  rateIndexId: 'sofr',
  spread: '-0.25',
  resetFrequency: 'Day',
  resetCount: 1,
}

const bands = [
  { fromAmount: '0', toAmount: '1000', rate: '5' },
  { fromAmount: '1000', rate: '10' },
]

/** The fields at which something is wrong with a plan, once it is sent. */
function wrong(plan: Plan): string[] {
  const submitted = everyKind.interestRatePlan.submit(plan, { today: '2026-11-20' })
  return submitted.ok ? [] : submitted.issues.map(({ field }) => field)
}

test('plans that are right', () => {
  expect(wrong(fixed)).toEqual([])
  expect(wrong(index)).toEqual([])
  expect(wrong({ ...fixed, fixedRate: '', tierMethod: 'Band', tiers: bands })).toEqual([])
  expect(wrong({ ...fixed, floor: '4.25', cap: '4.250' })).toEqual([])
})

describe('what would count for nothing is refused', () => {
  test('a fixed rate beside an index or tiers', () => {
    expect(wrong({ ...index, fixedRate: '4' })).toEqual(['fixedRate'])
    expect(wrong({ ...fixed, tierMethod: 'Band', tiers: bands })).toEqual(['fixedRate'])
  })

  test('tiers without a method', () => expect(wrong({ ...fixed, tiers: bands })).toEqual(['tiers']))

  test('the terms of an index on a fixed plan', () => {
    const { rateIndexId, spread, resetFrequency, resetCount } = index
    const left = { rateIndexId, spread, resetFrequency, resetCount, lookbackDays: '0' }
    expect(wrong({ ...fixed, ...left })).toEqual(Object.keys(left))
    expect(wrong({ ...fixed, rateIndexId: '', spread: '' })).toEqual([])
  })
})

test('fixed rates lie within floor and cap; a spread may lie anywhere', () => {
  expect(wrong({ ...fixed, floor: '4.26' })).toEqual(['fixedRate'])
  expect(wrong({ ...fixed, cap: '4.249999' })).toEqual(['fixedRate'])
  const tiered = { ...fixed, fixedRate: '', tierMethod: 'Band', tiers: bands }
  expect(wrong({ ...tiered, floor: '5.5', cap: '9' })).toEqual(['tiers.0.rate', 'tiers.1.rate'])
  expect(wrong({ ...index, floor: '0', cap: '8' })).toEqual([])
})

test('terms are counted in one unit', () => {
  const terms = (...units: (string | undefined)[]): Plan => ({
    ...fixed,
    fixedRate: '',
    tierMethod: 'Term',
    tiers: [
      { fromTerm: 0, toTerm: 6, termUnit: units[0], rate: '3' },
      { fromTerm: 6, toTerm: 12, termUnit: units[1], rate: '4' },
      { fromTerm: 12, termUnit: units[2], rate: '5' },
    ],
  })
  expect(wrong(terms('Month', 'Month', 'Month'))).toEqual([])
  expect(wrong(terms(undefined, undefined, undefined))).toEqual([])
  expect(wrong(terms('Month', 'Day', 'Month'))).toEqual(['tiers.1.termUnit'])
  expect(wrong(terms('Month', 'Month', undefined))).toEqual(['tiers.2.termUnit'])
})
