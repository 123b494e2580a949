import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, daysBetween } from '../money/calendar-date.ts'
import { interestPeriodOf, rhythmDay } from './posting-days.ts'
import { day } from './testing/plan.ts'

describe('the next posting', () => {
  test.each([
    ['Daily', undefined, '2026-11-11', '2026-11-11'],
    ['Weekly', undefined, '2026-11-11', '2026-11-15'],
    ['Weekly', '5', '2026-11-11', '2026-11-13'],
    ['Weekly', '3', '2026-11-11', '2026-11-11'],
    ['Monthly', undefined, '2026-11-11', '2026-11-30'],
    ['Monthly', 'last', '2028-02-11', '2028-02-29'],
    ['Monthly', '15', '2026-11-11', '2026-11-15'],
    ['Monthly', '15', '2026-11-15', '2026-11-15'],
    ['Monthly', '15', '2026-11-16', '2026-12-15'],
    ['Monthly', '31', '2026-11-11', '2026-11-30'],
    ['Monthly', '30', '2026-01-31', '2026-02-28'],
    ['Quarterly', undefined, '2026-11-11', '2026-12-31'],
    ['Quarterly', '15', '2026-12-16', '2027-03-15'],
    ['SemiAnnual', undefined, '2026-05-01', '2026-06-30'],
    ['SemiAnnual', '1', '2026-06-02', '2026-12-01'],
    ['Annual', undefined, '2026-01-01', '2026-12-31'],
    ['Annual', '31', '2026-12-31', '2026-12-31'],
  ] as const)('%s, day %s, from %s on is %s', (rhythm, postingDay, from, next) => {
    expect(rhythmDay(rhythm, day(from), postingDay)).toBe(next)
  })

  test.each(['None', 'AtMaturity'] as const)('%s has no days of its own', (rhythm) => {
    expect(rhythmDay(rhythm, day('2026-11-11'))).toBeUndefined()
  })
})

describe('the period of interest', () => {
  const openedOn = day('2026-01-20')
  const monthly = { postingFrequency: 'Monthly' } as const

  test('ends after the posting that takes it in, and begins after the one before', () => {
    const period = { from: '2026-03-01', to: '2026-04-01', paidOn: '2026-03-31' }
    expect(interestPeriodOf(monthly, day('2026-03-01'), { openedOn })).toEqual(period)
    expect(interestPeriodOf(monthly, day('2026-03-31'), { openedOn })).toEqual(period)
  })

  test('begins with the account', () => {
    expect(interestPeriodOf(monthly, day('2026-01-25'), { openedOn }).from).toBe(openedOn)
  })

  test('of a certificate ends before the day it matures, on which it is paid', () => {
    const maturesOn = day('2026-04-20')
    const last = { to: '2026-04-20', paidOn: '2026-04-20' }
    expect(interestPeriodOf(monthly, day('2026-04-19'), { openedOn, maturesOn })).toEqual({
      from: '2026-04-01',
      ...last,
    })
    const atMaturity = { postingFrequency: 'AtMaturity' } as const
    expect(interestPeriodOf(atMaturity, day('2026-03-01'), { openedOn, maturesOn })).toEqual({
      from: openedOn,
      ...last,
    })
  })

  test('of a certificate that has matured goes on like any other, on its last day too', () => {
    const maturesOn = day('2026-03-31')
    const period = { from: '2026-03-01', to: '2026-04-01', paidOn: '2026-03-31' }
    expect(interestPeriodOf(monthly, maturesOn, { openedOn, maturesOn })).toEqual(period)
  })

  test('stays open where nothing is ever posted', () => {
    const never = { postingFrequency: 'AtMaturity' } as const
    const period = { from: openedOn, to: '2026-03-02', paidOn: '2026-03-01' }
    expect(interestPeriodOf(never, day('2026-03-01'), { openedOn })).toEqual(period)
  })

  test('holds its day, and periods follow one another without a gap', () => {
    const rhythms = fc.constantFrom('Daily', 'Weekly', 'Monthly', 'Quarterly', 'SemiAnnual', 'Annual')
    const postingDays = fc.constantFrom(undefined, 'last', '1', '5', '15', '29', '30', '31')
    fc.assert(
      fc.property(rhythms, postingDays, fc.integer({ min: 0, max: 2000 }), (postingFrequency, postingDay, days) => {
        const plan = { postingFrequency, postingDay }
        const today = addDays(openedOn, days)
        const period = interestPeriodOf(plan, today, { openedOn })
        expect(period.from <= today && today < period.to).toBe(true)
        const next = interestPeriodOf(plan, period.to, { openedOn })
        expect(next.from).toBe(period.to)
        expect(daysBetween(period.from, period.to)).toBeLessThanOrEqual(366)
      }),
    )
  })
})
