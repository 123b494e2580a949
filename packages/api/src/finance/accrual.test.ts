import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, daysBetween } from '../money/calendar-date.ts'
import { addDecimals } from '../money/decimals.ts'
import { money, roundMoney } from '../money/money.ts'
import { accrualOf, basisOf } from './accrual.ts'
import type { DayOfBalances } from './accrual.ts'
import { accrualsOf } from './testing/accruals.ts'
import { day, planOf, termsOf, twoTiers } from './testing/plan.ts'

const usd = (text: string) => money(text, 'USD')
const standing = (text: string) => [{ amount: usd(text), lasted: 1 }]
const on = (text: string, balance: string): DayOfBalances => ({ day: day(text), balances: standing(balance) })

/** The same balance on each day from the first to before the last. */
function daysOf(from: string, to: string, balance: string): DayOfBalances[] {
  return Array.from({ length: daysBetween(day(from), day(to)) }, (_, passed) => ({
    day: addDays(day(from), passed),
    balances: standing(balance),
  }))
}

const sumOf = (rows: readonly { amount: string }[]) => addDecimals(rows.map(({ amount }) => amount))

test('a row says by which version, at which rate, on what, and how much, to six places at least', () => {
  const versions = [
    { version: 1, content: planOf() },
    { version: 2, content: planOf({ effectiveFrom: '2026-07-01', fixedRate: '5' }) },
  ]
  const rows = ['2026-06-30', '2026-07-01'].map((text) => accrualOf(termsOf({}, { versions }), on(text, '1000')))
  expect(rows).toEqual([
    { day: '2026-06-30', version: 1, rate: '4.000000', basis: '1000.00', amount: '0.109589' },
    { day: '2026-07-01', version: 2, rate: '5.000000', basis: '1000.00', amount: '0.136986' },
  ])
})

test('a day that no version covers has no row, nor has one before the account was opened', () => {
  expect(accrualOf(termsOf({ effectiveFrom: '2026-12-01' }), on('2026-11-30', '1000'))).toBeUndefined()
  expect(accrualOf(termsOf({}, { openedOn: day('2026-12-01') }), on('2026-11-30', '1000'))).toBeUndefined()
  const rows = accrualsOf(termsOf({ effectiveFrom: '2026-12-01' }), daysOf('2026-11-29', '2026-12-03', '1000'))
  expect(rows.map((row) => row.day)).toEqual(['2026-12-01', '2026-12-02'])
})

describe('31 days of 100,000 at 5 %', () => {
  test.each([
    ['ACT_360', '430.56', 'ISDA 2006 4.16(e)'],
    ['ACT_365F', '424.66', 'ISDA 2006 4.16(d)'],
    ['THIRTY_360', '416.67', 'ISDA 2006 4.16(f): 30 days, the 31st earns nothing'],
  ] as const)('by %s make %s, day by day (%s)', (dayCount, earned, _source) => {
    const rows = accrualsOf(termsOf({ dayCount, fixedRate: '5' }), daysOf('2026-01-01', '2026-02-01', '100000'))
    expect(rows).toHaveLength(31)
    expect(roundMoney(sumOf(rows), 'USD', 'halfEven')).toBe(earned)
    expect(rows.at(-1)?.amount === '0.000000').toBe(dayCount === 'THIRTY_360')
  })

  test('over the end of a year by ACT/ACT ISDA make 424.13 (ISDA 2006 4.16(b))', () => {
    const rows = accrualsOf(
      termsOf({ dayCount: 'ACT_ACT_ISDA', fixedRate: '5' }),
      daysOf('2027-12-15', '2028-01-15', '100000'),
    )
    expect(roundMoney(sumOf(rows), 'USD', 'halfEven')).toBe('424.13')
  })
})

describe('bands', () => {
  const terms = termsOf({ tierMethod: 'Band', tiers: twoTiers, fixedRate: undefined })

  test('2,000 with 5 % below 1,000 and 10 % from 1,000 make 150.00 a year', () => {
    const rows = accrualsOf(terms, daysOf('2026-01-01', '2027-01-01', '2000'))
    expect(rows[0]).toMatchObject({ rate: '7.500000', basis: '2000.00', amount: '0.410959' })
    expect(roundMoney(sumOf(rows), 'USD', 'halfEven')).toBe('150.00')
  })
})

describe('the balance that earns', () => {
  const balances = [
    { amount: usd('900'), lasted: 6 },
    { amount: usd('100'), lasted: 6 },
    { amount: usd('400'), lasted: 12 },
  ]

  test.each([
    ['EndOfDay', '400.00'],
    ['DailyMinimum', '100.00'],
    ['DailyAverage', '450.00'],
  ] as const)('by %s is %s', (balanceBasis, basis) => {
    expect(basisOf(planOf({ balanceBasis }), balances)).toBe(basis)
  })

  test('is nothing while overdrawn (12 CFR 1030.7, comment (a)(2)-1)', () => {
    const overdrawn = [
      { amount: usd('-50'), lasted: 12 },
      { amount: usd('100'), lasted: 12 },
    ] as const
    expect(basisOf(planOf({ balanceBasis: 'DailyMinimum' }), overdrawn)).toBe('0')
    expect(basisOf(planOf({ balanceBasis: 'DailyAverage' }), overdrawn)).toBe('50.00')
    expect(basisOf(planOf(), [])).toBe('0')
  })

  test.each([
    ['99.99', '0.00', 'below the smallest that earns'],
    ['100', '100.00', 'the smallest that earns'],
    ['5000.01', '5000', 'more than the largest that earns'],
  ])('of %s is %s: %s', (balance, basis) => {
    const terms = termsOf({ minBalanceToEarn: '100', maxBalanceToEarn: '5000' })
    expect(accrualOf(terms, on('2026-01-01', balance))?.basis).toBe(basis)
  })
})

describe('compounding', () => {
  test('by day, posted by month: a year from 1,000 at 5 % without a posting is what the yield says', () => {
    const terms = termsOf({ fixedRate: '5', compounding: 'Daily', postingFrequency: 'AtMaturity' })
    const rows = accrualsOf(terms, daysOf('2026-01-01', '2027-01-01', '1000'))
    expect(rows[1]?.basis).toBe('1000.136986')
    expect(roundMoney(sumOf(rows), 'USD', 'halfEven')).toBe('51.27')
  })

  test('by month, posted by quarter: interest earns from the month after', () => {
    const terms = termsOf({ fixedRate: '5', compounding: 'Monthly', postingFrequency: 'Quarterly' })
    const rows = accrualsOf(terms, daysOf('2026-01-01', '2026-04-02', '1000'))
    const basisOn = (text: string) => rows.find((row) => row.day === text)?.basis
    expect(basisOn('2026-01-31')).toBe('1000.00')
    expect(basisOn('2026-02-01')).toBe('1004.246566')
    expect(basisOn('2026-02-28')).toBe('1004.246566')
    expect(basisOn('2026-04-01')).toBe('1000.00')
  })

  test('none: interest that is not posted earns nothing', () => {
    const rows = accrualsOf(termsOf({ postingFrequency: 'Annual' }), daysOf('2026-01-01', '2026-12-31', '1000'))
    expect(new Set(rows.map(({ basis }) => basis))).toEqual(new Set(['1000.00']))
  })
})

test('a period accrues the same wherever it is split', () => {
  const dayCounts = fc.constantFrom('ACT_365F', 'ACT_360', 'ACT_ACT_ISDA', 'THIRTY_360', 'THIRTY_E_360', 'ACT_365L')
  const dollars = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(dayCounts, dollars, fc.integer({ min: 1, max: 60 }), fc.nat(), (dayCount, balance, length, cut) => {
      const terms = termsOf({ dayCount, tierMethod: 'Band', tiers: twoTiers, fixedRate: undefined })
      const from = addDays(day('2027-11-20'), cut % 100)
      const days = daysOf(from, addDays(from, length), String(balance))
      const split = cut % length
      const parts = [days.slice(0, split), days.slice(split)].flatMap((some) => accrualsOf(terms, some))
      expect(parts).toEqual(accrualsOf(terms, days))
    }),
    { numRuns: 25 },
  )
})
