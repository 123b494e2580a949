import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { money, sumMoney } from '../money/money.ts'
import { federalReserve } from './federal-reserve.ts'
import { simulateRates, yearsOn } from './simulate-rates.ts'
import type { AccountOnPlan, PlanOnDay } from './simulate-rates.ts'
import { day, planOf, twoTiers } from './testing/plan.ts'
import type { RatePlan } from './tiers.ts'

const on = (content: Partial<RatePlan>, at = '2026-11-20'): PlanOnDay => ({
  versions: [{ version: 1, content: planOf(content) }],
  calendar: federalReserve,
  day: day(at),
})

const account = (balance: string, own: Partial<AccountOnPlan> = {}): AccountOnPlan => ({
  accountId: `of ${balance}`,
  currency: 'USD',
  balance: money(balance, 'USD'),
  openedOn: day('2026-01-02'),
  ...own,
})

const whole = { tierMethod: 'WholeBalance', tiers: twoTiers } as const
const band = { tierMethod: 'Band', tiers: twoTiers } as const

describe('a year of interest', () => {
  test('on 2,000 is 200.00 by the whole balance and 150.00 by bands', () => {
    expect(simulateRates([account('2000')], { before: on(whole), after: on(band) })).toEqual([
      {
        accountId: 'of 2000',
        currency: 'USD',
        balance: '2000.00',
        before: { rate: '10.000000', apy: '10.000000', interest: '200.00', tier: 1 },
        after: { rate: '7.500000', apy: '7.500000', interest: '150.00', tier: 1 },
        changesTier: false,
      },
    ])
  })

  test.each([
    [{ fixedRate: '4', compounding: 'Daily' }, '4.080849', '4080.85'],
    // 100,000 x 4 % x 365/360
    [{ fixedRate: '4', dayCount: 'ACT_360' }, '4.055556', '4055.56'],
    [{ fixedRate: '4', maxBalanceToEarn: '50000' }, '4.000000', '2000.00'],
    [{ fixedRate: '4', minBalanceToEarn: '100000.01' }, '4.000000', '0.00'],
  ] as const)('on 100,000 by %o yields %s %% and is %s', (content, apy, interest) => {
    const [row] = simulateRates([account('100000')], { before: on({}), after: on(content) })
    expect(row?.after).toMatchObject({ apy, interest })
  })

  test('of an account with a rate of its own stays as it is', () => {
    const [row] = simulateRates([account('1000', { rateOverride: '3' })], { before: on(whole), after: on({}) })
    expect(row).toMatchObject({ before: { rate: '3.000000', tier: null, interest: '30.00' }, changesTier: false })
    expect(row?.after).toEqual(row?.before)
  })

  test('is none where no version is in force', () => {
    const after = on({ effectiveFrom: '2027-01-01' })
    expect(simulateRates([account('1000')], { before: on({}), after })).toMatchObject([{ after: null }])
  })
})

describe('an account changes its tier', () => {
  const bounds = (at: string) => ({
    tierMethod: 'WholeBalance' as const,
    tiers: [
      { fromAmount: '0', toAmount: at, rate: '1' },
      { fromAmount: at, rate: '2' },
    ],
  })
  test('where its tier begins elsewhere, and only there', () => {
    const accounts = ['500', '1500', '2500'].map((balance) => account(balance))
    const rows = simulateRates(accounts, { before: on(bounds('1000.00')), after: on(bounds('2000')) })
    expect(rows.map(({ before, after, changesTier }) => [before?.tier, after?.tier, changesTier])).toEqual([
      [0, 0, false],
      [1, 0, true],
      [1, 1, true],
    ])
    const same = simulateRates(accounts, { before: on(bounds('1000.00')), after: on(bounds('1000')) })
    expect(same.some(({ changesTier }) => changesTier)).toBe(false)
  })

  test('by term as well', () => {
    const byTerm = (at: number) => ({
      tierMethod: 'Term' as const,
      tiers: [
        { fromTerm: 0, toTerm: at, termUnit: 'Month' as const, rate: '3' },
        { fromTerm: at, termUnit: 'Month' as const, rate: '4' },
      ],
    })
    const certificate = account('1000', { openedOn: day('2026-03-16'), maturesOn: day('2027-03-16') })
    const [row] = simulateRates([certificate], { before: on(byTerm(12)), after: on(byTerm(24)) })
    expect(row).toMatchObject({ before: { rate: '4.000000' }, after: { rate: '3.000000' }, changesTier: true })
  })
})

test('where tiers rise, bands never earn more than the whole balance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      const balance = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      const [row] = simulateRates([account(balance)], { before: on(whole), after: on(band) })
      expect(Number(row?.after?.interest)).toBeLessThanOrEqual(Number(row?.before?.interest))
    }),
  )
})

test('5,000 accounts are simulated at once', () => {
  const accounts = Array.from({ length: 5000 }, (_, place) => account(`${place * 37}.11`, { accountId: String(place) }))
  const began = performance.now()
  const rows = simulateRates(accounts, {
    before: on({ ...whole, compounding: 'Daily' }),
    after: on({ ...band, compounding: 'Daily' }),
  })
  expect(rows).toHaveLength(5000)
  expect(
    sumMoney(
      rows.flatMap(({ after }) => after?.interest ?? []),
      'USD',
    ),
  ).not.toBe('0.00')
  // A machine under load is slow; a series for each account would take minutes.
  expect(performance.now() - began).toBeLessThan(5000)
})

test('an account that no tier is for earns nothing that could be told', () => {
  const terms = [{ fromTerm: 0, toTerm: 12, rate: '3' }]
  const plan = on({ tierMethod: 'Term', tiers: terms, fixedRate: undefined })
  expect(yearsOn(plan)(account('1000'))).toMatchObject({ rate: '3.000000', tier: 0 })
  expect(yearsOn(plan)(account('1000', { openedOn: day('2025-01-02') }))).toBeUndefined()
  expect(yearsOn(plan)(account('1000', { openedOn: day('2026-12-01') }))).toBeUndefined()
})
