import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compareDecimals } from '../money/decimal-order.ts'
import { money } from '../money/money.ts'
import { decimalOf } from '../money/testing/decimal-of.ts'
import type { EarningTerms } from './accrual.ts'
import { federalReserve } from './federal-reserve.ts'
import { yearsOn } from './simulate-rates.ts'
import { day, termsOf } from './testing/plan.ts'
import type { RatePlan } from './tiers.ts'
import { yieldOfRate } from './yield-of-rate.ts'

/** What a rate yields, by days of which 365 are a year. */
const apyOf = (percent: string, compounding: RatePlan['compounding'], days?: number) =>
  yieldOfRate(percent, { compounding, dayCount: 'ACT_365F' }, days)

/** What an account with this balance yields on a plan. */
const yieldOn = (terms: EarningTerms, balance: string) =>
  yearsOn({ ...terms, day: day('2026-11-30') })({
    accountId: 'account',
    currency: 'USD',
    balance: money(balance, 'USD'),
    openedOn: day('2020-01-01'),
  })?.apy

describe('the yield of a rate', () => {
  test.each([
    ['5', 'None', '5.000000', '5 %'],
    ['5', 'Annual', '5.000000', '5 %'],
    ['5', 'SemiAnnual', '5.062500', '1.025 squared'],
    ['5', 'Quarterly', '5.094534', '1.0125 to the fourth: 1.0509453369140625'],
    ['5', 'Monthly', '5.116190', '(1 + 0.05/12)^12 = 1.05116189788...'],
    ['5', 'Daily', '5.126750', '(1 + 0.05/365)^365 = 1.05126749646...'],
    ['0', 'Daily', '0.000000', 'nothing'],
    ['-0.5', 'Monthly', '-0.498856', '(1 - 0.005/12)^12 = 0.99501144243...'],
    ['99.999999', 'Daily', '171.456745', 'far beyond what any plan pays'],
    ['0.000001', 'Daily', '0.000001', 'the smallest rate there is'],
  ] as const)('of %s %% compounded %s is %s: %s', (percent, compounding, yields, _why) => {
    expect(apyOf(percent, compounding)).toBe(yields)
  })

  test.each([
    ['5.25', '5.39', '53.90 on 1,000'],
    ['5.50', '5.65', '452.29 on 8,000'],
    ['5.75', '5.92', '1,183.61 on 20,000'],
  ])('of %s %% compounded by day is %s, to two places (12 CFR 1030, appendix A: %s)', (percent, yields) => {
    expect(Number(apyOf(percent, 'Daily')).toFixed(2)).toBe(yields)
  })
})

describe('a certificate that pays at maturity', () => {
  // Interest is 1,000 x 6 % x 182/365 = 29.92; 12 CFR 1030, appendix A: 100 x ((1 + 29.92 / 1,000) ^ (365/182) - 1).
  test.each([
    ['6', 182, '6.090251', 'a half-year'],
    ['6', 365, '6.000000', 'a year'],
    ['6', 730, '5.830052', 'two years: the root of 1.12'],
    ['-6', 182, '-5.909758', 'a half-year below zero'],
    ['99', 3650, '26.982142', 'ten years at 99 %: the tenth root of 10.9'],
  ])('of %s %% for %i days yields %s: %s', (percent, days, yields) => {
    expect(apyOf(percent, 'AtMaturity', days)).toBe(yields)
  })

  test('without a term is taken to last a year', () => expect(apyOf('6', 'AtMaturity')).toBe('6.000000'))
})

describe('tiers', () => {
  // 12 CFR 1030, appendix A, part I, section D: 5.25 % up to 2,500, 5.50 % up to 15,000, 5.75 % above.
  const tiers = [
    { fromAmount: '0', toAmount: '2500', rate: '5.25' },
    { fromAmount: '2500', toAmount: '15000', rate: '5.50' },
    { fromAmount: '15000', rate: '5.75' },
  ]
  const yieldOf = (tierMethod: 'WholeBalance' | 'Band', balance: string) =>
    yieldOn(termsOf({ tierMethod, tiers, compounding: 'Daily' }), balance)

  test('by method A have one yield on the whole balance (12 CFR 1030, appendix A)', () => {
    expect(yieldOf('WholeBalance', '8000')).toBe('5.653624')
    expect(yieldOf('WholeBalance', '20000')).toBe('5.918047')
  })

  test('by method B the yield depends on the balance: 841.45 on 15,000 (12 CFR 1030, appendix A)', () => {
    expect(yieldOf('Band', '2500')).toBe(yieldOf('WholeBalance', '1000'))
    expect(yieldOf('Band', '15000')).toBe('5.609663')
  })

  test('an empty account yields what its first amount would', () => {
    expect(yieldOf('Band', '0')).toBe(yieldOf('WholeBalance', '0'))
    expect(yieldOn(termsOf({ fixedRate: '5', compounding: 'SemiAnnual' }), '0')).toBe('5.062500')
  })
})

test('an index plan yields what it would if the index stayed where it is', () => {
  const indexes = [{ id: 'sofr', calendar: federalReserve, history: [{ effectiveDate: '2026-11-30', value: '4.25' }] }]
  const followed = { rateSource: 'Index', rateIndexId: 'sofr', spread: '0.75', fixedRate: undefined } as const
  expect(yieldOn(termsOf({ ...followed, compounding: 'Monthly' }, { indexes }), '1000')).toBe('5.116190')
})

test('the yield is never below the rate, and grows with the compounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000_000 }), (millionths) => {
      const percent = decimalOf(millionths, 6)
      const rhythms = ['None', 'Annual', 'SemiAnnual', 'Quarterly', 'Monthly', 'Daily'] as const
      const yields = rhythms.map((compounding) => apyOf(percent, compounding))
      expect(yields).toEqual(yields.toSorted(compareDecimals))
      expect(compareDecimals(yields[0] ?? '', percent)).toBe(0)
    }),
    { numRuns: 40 },
  )
})

/** What doubles say of the same formula, to the places that they can hold. */
test('the yield is what floating-point numbers say, as far as they reach', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 3000 }), fc.integer({ min: 7, max: 2000 }), (hundredths, days) => {
      const percent = (hundredths / 100).toFixed(2)
      const growth = 1 + (Number(percent) / 100) * (days / 365)
      const expected = (growth ** (365 / days) - 1) * 100
      expect(Number(apyOf(percent, 'AtMaturity', days))).toBeCloseTo(expected, 5)
    }),
    { numRuns: 100 },
  )
})
