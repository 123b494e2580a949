import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compareDecimals } from '../money/decimal-order.ts'
import { addDecimals } from '../money/decimals.ts'
import { money, percentOf, sumMoney } from '../money/money.ts'
import { decimalOf } from '../money/testing/decimal-of.ts'
import { day, planOf, twoTiers } from './testing/plan.ts'
import { ratePartsOf } from './tiers.ts'
import type { RatePlan } from './tiers.ts'

/** What a balance earns in a year, in cents, each part by its own rate. */
function yearly(plan: RatePlan, balance: string): string {
  const parts = ratePartsOf(plan, balance).map(({ amount, rate }) =>
    percentOf(money(amount, 'USD'), rate, { rounding: 'halfEven' }),
  )
  return sumMoney(parts, 'USD')
}

const whole = planOf({ tierMethod: 'WholeBalance', tiers: twoTiers })
const band = planOf({ tierMethod: 'Band', tiers: twoTiers })

describe('2,000 with 5 % below 1,000 and 10 % from 1,000', () => {
  test('earn 200.00 a year as a whole balance', () => expect(yearly(whole, '2000')).toBe('200.00'))
  test('earn 150.00 a year by bands', () => expect(yearly(band, '2000')).toBe('150.00'))
})

test('a tier begins with its first amount and ends before its last', () => {
  expect(ratePartsOf(whole, '999.99')).toEqual([{ amount: '999.99', rate: '5.000000' }])
  expect(ratePartsOf(whole, '1000')).toEqual([{ amount: '1000', rate: '10.000000' }])
  expect(ratePartsOf(band, '1000')).toEqual([{ amount: '1000.00', rate: '5.000000' }])
  expect(ratePartsOf(band, '1000.000001')).toEqual([
    { amount: '1000.00', rate: '5.000000' },
    { amount: '0.000001', rate: '10.000000' },
  ])
})

test('without tiers the whole balance earns the fixed rate, or the spread over the index', () => {
  expect(ratePartsOf(planOf({ fixedRate: '4' }), '2000')).toEqual([{ amount: '2000', rate: '4.000000' }])
  const index = planOf({ rateSource: 'Index', fixedRate: undefined, spread: '-0.25' })
  expect(ratePartsOf(index, '2000')).toEqual([{ amount: '2000', rate: '-0.250000' }])
})

test('nothing and less than nothing earn nothing, at the first rate', () => {
  for (const plan of [whole, band])
    for (const balance of ['0', '-5.00']) expect(ratePartsOf(plan, balance)[0]?.rate).toBe('5.000000')
  expect(yearly(band, '-5.00')).toBe('0.00')
  expect(yearly(whole, '-5.00')).toBe('0.00')
})

describe('tiers by term', () => {
  const byTerm = planOf({
    tierMethod: 'Term',
    tiers: [
      { fromTerm: 0, toTerm: 6, termUnit: 'Month', rate: '3' },
      { fromTerm: 6, toTerm: 12, termUnit: 'Month', rate: '3.5' },
      { fromTerm: 12, termUnit: 'Month', rate: '4' },
    ],
  })

  test.each([
    ['2026-01-31', '2026-07-30', '3.000000', 'a day short of six months'],
    ['2026-01-31', '2026-07-31', '3.500000', 'six months'],
    ['2025-08-31', '2026-02-28', '3.500000', 'six months that end on the last of February'],
    ['2026-01-15', '2027-01-14', '3.500000', 'a day short of a year'],
    ['2026-01-15', '2027-01-15', '4.000000', 'a year'],
  ])('from %s to %s earn %s: %s', (from, to, rate) => {
    expect(ratePartsOf(byTerm, '2000', { from: day(from), to: day(to) })).toEqual([{ amount: '2000', rate }])
  })

  test.each([
    ['Day', '2026-01-30', '2026-01-31'],
    ['Year', '2027-12-31', '2028-01-01'],
  ] as const)('count whole units of %s', (termUnit, before, on) => {
    const toTerm = termUnit === 'Day' ? 30 : 2
    const tiers = [
      { fromTerm: 0, toTerm, termUnit, rate: '3' },
      { fromTerm: toTerm, termUnit, rate: '4' },
    ]
    const rates = [before, on].map(
      (to) =>
        ratePartsOf(planOf({ tierMethod: 'Term', tiers }), '1', { from: day('2026-01-01'), to: day(to) })[0]?.rate,
    )
    expect(rates).toEqual(['3.000000', '4.000000'])
  })

  test('with balance: both must hold', () => {
    const plan = planOf({
      tierMethod: 'TermAndBalance',
      tiers: [
        { fromTerm: 0, toTerm: 12, fromAmount: '0', toAmount: '1000', rate: '1' },
        { fromTerm: 0, toTerm: 12, fromAmount: '1000', rate: '2' },
        { fromTerm: 12, fromAmount: '0', toAmount: '1000', rate: '3' },
        { fromTerm: 12, fromAmount: '1000', rate: '4' },
      ],
    })
    const term = (to: string) => ({ from: day('2026-01-01'), to: day(to) })
    expect(ratePartsOf(plan, '999.99', term('2026-12-31'))[0]?.rate).toBe('1.000000')
    expect(ratePartsOf(plan, '1000', term('2026-12-31'))[0]?.rate).toBe('2.000000')
    expect(ratePartsOf(plan, '999.99', term('2027-01-01'))[0]?.rate).toBe('3.000000')
    expect(ratePartsOf(plan, '1000', term('2027-01-01'))[0]?.rate).toBe('4.000000')
  })

  test('need a term', () => expect(() => ratePartsOf(byTerm, '2000')).toThrow(RangeError))
})

test('a plan that lacks its rate or its tiers is refused, never read as nothing', () => {
  expect(() => ratePartsOf(planOf({ fixedRate: undefined }), '1')).toThrow(RangeError)
  expect(() => ratePartsOf(planOf({ tierMethod: 'Band' }), '1')).toThrow(RangeError)
  expect(() => ratePartsOf(planOf({ tierMethod: 'WholeBalance' }), '1')).toThrow(RangeError)
})

/** Tiers whose rates rise: bounds in dollars, rates in hundredths of a percent. */
const risingTiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 }),
    fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([bounds, steps]) => {
    const from = [0, ...bounds.toSorted((left, right) => left - right)]
    let percent = 0
    return from.map((start, place) => {
      percent += steps[place] ?? 0
      const rate = decimalOf(percent, 2)
      return { fromAmount: String(start), toAmount: from[place + 1]?.toString(), rate }
    })
  })

test('where tiers rise, bands never earn more than the whole balance at the tier it reaches', () => {
  fc.assert(
    fc.property(risingTiers, fc.integer({ min: 0, max: 200_000 }), (tiers, dollars) => {
      const bands = ratePartsOf(planOf({ tierMethod: 'Band', tiers }), String(dollars))
      const [all] = ratePartsOf(planOf({ tierMethod: 'WholeBalance', tiers }), String(dollars))
      expect(compareDecimals(addDecimals(bands.map(({ amount }) => amount)), String(dollars))).toBe(0)
      for (const { rate } of bands) expect(compareDecimals(rate, all?.rate ?? '')).toBeLessThanOrEqual(0)
    }),
  )
})
