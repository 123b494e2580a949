import { describe, expect, test } from 'vitest'

import { calendarOf } from './business-days.ts'
import { federalReserve } from './federal-reserve.ts'
import { rateForDay } from './rate-for-day.ts'
import type { RateTerms } from './rate-for-day.ts'
import { day, planOf, termsOf, twoTiers } from './testing/plan.ts'
import type { RatePlan } from './tiers.ts'

const rateOn = (terms: RateTerms, text: string, balance = '2000') => rateForDay(terms, day(text), balance)?.rate

describe('the version of a plan', () => {
  const versions = [
    { version: 1, content: planOf({ fixedRate: '4' }) },
    { version: 2, content: planOf({ fixedRate: '3.75', effectiveFrom: '2026-12-01' }) },
  ]
  const terms = termsOf({}, { versions })

  test.each([
    ['2026-11-30', '4.000000', 1],
    ['2026-12-01', '3.750000', 2],
  ])('in force on %s has %s (the latest with effectiveFrom <= day)', (text, rate, version) => {
    const found = rateForDay(terms, day(text), '2000')
    expect([found?.rate, found?.version.version]).toEqual([rate, version])
  })

  test('may not have begun, or may have ended', () => {
    expect(rateOn(terms, '2019-12-31')).toBeUndefined()
    expect(rateOn(termsOf({ effectiveTo: '2026-06-30' }), '2026-07-01')).toBeUndefined()
  })
})

describe('an index plan', () => {
  const indexes = [
    {
      id: 'sofr',
      calendar: federalReserve,
      history: [
        { effectiveDate: '2026-11-25', value: '4.40' },
        { effectiveDate: '2026-11-20', value: '4.20' },
        { effectiveDate: '2026-11-27', value: '4.50' },
        { effectiveDate: '2026-12-02', value: '4.60' },
      ],
    },
    // Where it is published, the Wednesday before Thanksgiving is a holiday.
    {
      id: 'other',
      calendar: calendarOf([day('2026-11-25')]),
      history: [
        { effectiveDate: '2026-01-01', value: '9' },
        { effectiveDate: '2026-11-25', value: '8' },
      ],
    },
  ]
  const indexPlan = { rateSource: 'Index', rateIndexId: 'sofr', fixedRate: undefined, spread: '0' } as const
  const of = (content: Partial<RatePlan> = {}, terms: Partial<RateTerms> = {}) =>
    termsOf({ ...indexPlan, resetFrequency: 'Day', resetCount: 1, ...content }, { indexes, ...terms })

  test.each([
    ['2026-11-27', '4.500000', 'the value of the day'],
    ['2026-12-01', '4.500000', 'the last value carried over days without one'],
    ['2026-11-26', '4.400000', 'a holiday carries it too'],
  ])('takes on %s %s: %s', (text, rate) => expect(rateOn(of(), text)).toBe(rate))

  test('looks back business days: two before 2026-12-01 is the Friday after Thanksgiving, three the Wednesday', () => {
    expect(rateOn(of({ lookbackDays: 2 }), '2026-12-01')).toBe('4.500000')
    expect(rateOn(of({ lookbackDays: 3 }), '2026-12-01')).toBe('4.400000')
  })

  test('goes by the business days of its own index, whatever the plan follows before or later', () => {
    const before = { version: 1, content: planOf({ ...indexPlan, rateIndexId: 'other', lookbackDays: 1 }) }
    const after = { version: 2, content: planOf({ ...indexPlan, lookbackDays: 1, effectiveFrom: '2026-11-26' }) }
    expect(rateOn(of({}, { versions: [before] }), '2026-11-26')).toBe('9.000000')
    expect(rateOn(of({}, { versions: [before, after] }), '2026-11-26')).toBe('4.400000')
  })

  test.each([
    ['0.25', undefined, undefined, '4.750000', 'adds the spread'],
    ['-5', '0.1', undefined, '0.100000', 'is not below the floor'],
    ['0.25', undefined, '4.6', '4.600000', 'is not above the cap'],
    ['-5', undefined, undefined, '-0.500000', 'may be below zero without a floor'],
  ])('with spread %s, floor %s and cap %s has %s: it %s', (spread, floor, cap, rate, _what) => {
    expect(rateOn(of({ spread, floor, cap }), '2026-11-30')).toBe(rate)
  })

  test.each([
    ['Week', 1, '2026-11-20', '2026-11-26', '4.200000', 'six days after the plan began'],
    ['Week', 1, '2026-11-20', '2026-11-27', '4.500000', 'a week after'],
    ['Day', 3, '2026-11-20', '2026-11-25', '4.200000', 'a reset every three days, the last on the 23rd'],
    ['Month', 1, '2026-10-27', '2026-12-26', '4.500000', 'the last reset on 27 November'],
    ['Month', 3, '2026-08-31', '2026-12-15', '4.500000', 'the last reset on 30 November, the last day of its month'],
  ] as const)(
    'reset by %s, every %i, from %s has on %s %s: %s',
    (resetFrequency, resetCount, effectiveFrom, on, rate, _why) => {
      expect(rateOn(of({ resetFrequency, resetCount, effectiveFrom }), on)).toBe(rate)
    },
  )

  test('has no rate before the index has a value', () => {
    expect(rateOn(of(), '2026-11-19')).toBeUndefined()
    expect(rateOn(of({ rateIndexId: 'unknown' }), '2026-11-30')).toBeUndefined()
  })

  test('adds the spread of each tier, and holds each within floor and cap', () => {
    const tiers = [
      { fromAmount: '0', toAmount: '1000', rate: '-1' },
      { fromAmount: '1000', rate: '1' },
    ]
    const found = rateForDay(of({ tierMethod: 'Band', tiers, cap: '5.25' }), day('2026-11-30'), '4000')
    expect(found?.parts).toEqual([
      { amount: '1000.00', rate: '3.500000' },
      { amount: '3000.00', rate: '5.250000' },
    ])
    expect(found?.rate).toBe('4.812500')
  })
})

describe('the override of an account', () => {
  const tiered = { tierMethod: 'Band', tiers: twoTiers, fixedRate: undefined } as const

  test.each([
    ['4.5', '4.500000', 'takes the place of the tiers'],
    ['0.5', '1.000000', 'not below the floor'],
    ['9', '6.000000', 'not above the cap'],
  ])('of %s gives %s: %s', (rateOverride, rate) => {
    const found = rateForDay(termsOf({ ...tiered, floor: '1', cap: '6' }, { rateOverride }), day('2026-11-30'), '2000')
    expect(found?.parts).toEqual([{ amount: '2000', rate }])
  })

  test('needs no value of the index', () => {
    const index = { rateSource: 'Index', rateIndexId: 'sofr', spread: '0', fixedRate: undefined } as const
    expect(rateOn(termsOf(index, { rateOverride: '4.5' }), '2026-11-30')).toBe('4.500000')
  })
})

test('tiers by term count to the maturity of a certificate, and how long another account has been open', () => {
  const tiers = [
    { fromTerm: 0, toTerm: 12, rate: '3' },
    { fromTerm: 12, rate: '4' },
  ]
  const openedOn = day('2026-01-01')
  const plan = { tierMethod: 'Term', tiers } as const
  expect(rateOn(termsOf(plan, { openedOn, maturesOn: day('2027-01-01') }), '2026-02-01')).toBe('4.000000')
  expect(rateOn(termsOf(plan, { openedOn }), '2026-02-01')).toBe('3.000000')
  expect(rateOn(termsOf(plan, { openedOn }), '2027-01-01')).toBe('4.000000')
})
