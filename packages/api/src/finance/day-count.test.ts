import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, daysBetween } from '../money/calendar-date.ts'
import { money, percentOf } from '../money/money.ts'
import { rate } from '../money/rate.ts'
import { calendarOf } from './business-days.ts'
import { dayFraction, yearFraction } from './day-count.ts'
import type { DayCount, InterestPeriod } from './day-count.ts'
import { day } from './testing/plan.ts'

const between = (from: string, to: string): InterestPeriod => ({ from: day(from), to: day(to) })

/** What 100,000 earn at 5 %, in cents. */
function interest(dayCount: DayCount, period: InterestPeriod): string {
  const fraction = yearFraction(dayCount, period)
  return percentOf(money('100000', 'USD'), rate('5'), { fraction, rounding: 'halfEven' })
}

describe('100,000 at 5 %', () => {
  test.each([
    ['ACT_360', '2026-01-01', '2026-02-01', '430.56', 'ISDA 2006 4.16(e), 31 days'],
    ['ACT_365F', '2026-01-01', '2026-02-01', '424.66', 'ISDA 2006 4.16(d), 31 days'],
    ['THIRTY_360', '2026-04-01', '2026-05-01', '416.67', 'ISDA 2006 4.16(f), 30 days'],
    ['THIRTY_360', '2026-01-01', '2026-02-01', '416.67', 'ISDA 2006 4.16(f), a month of 31 days'],
    ['ACT_ACT_ISDA', '2027-12-15', '2028-01-15', '424.13', 'ISDA 2006 4.16(b), split at the year'],
    ['ACT_365L', '2028-01-01', '2028-02-01', '423.50', 'ISO 20022 A009: paid in a leap year, 31 days of 366'],
    ['ACT_365L', '2027-12-15', '2028-01-15', '423.50', 'ISO 20022 A009: the day of payment decides'],
    ['ACT_365L', '2026-01-01', '2026-02-01', '424.66', 'ISO 20022 A009: paid in another year'],
    ['BUS_252', '2026-01-01', '2026-02-01', '396.83', '20 business days of 252'],
  ] as const)('by %s from %s to %s make %s (%s)', (dayCount, from, to, earned, _source) => {
    expect(interest(dayCount, between(from, to))).toBe(earned)
  })

  test('the day of payment may be told: the last of a year whose interest is paid within it', () => {
    const year = between('2028-01-01', '2029-01-01')
    expect(yearFraction('ACT_365L', year)).toEqual({ numerator: 366, denominator: 365 })
    expect(yearFraction('ACT_365L', { ...year, paidOn: day('2028-12-31') })).toEqual({
      numerator: 366,
      denominator: 366,
    })
  })

  test('business days are those of the calendar that is given', () => {
    const calendar = calendarOf([day('2026-01-01')])
    expect(yearFraction('BUS_252', between('2026-01-01', '2026-02-01'), calendar)).toEqual({
      numerator: 21,
      denominator: 252,
    })
  })
})

describe('days of 360', () => {
  // ISDA, "30/360 day count conventions", 2008: start, end, days by 30/360, days by 30E/360.
  test.each([
    ['2007-01-15', '2007-01-30', 15, 15],
    ['2007-01-15', '2007-01-31', 16, 15],
    ['2007-01-15', '2007-02-15', 30, 30],
    ['2007-09-30', '2008-03-31', 180, 180],
    ['2007-09-30', '2007-10-31', 30, 30],
    ['2007-01-31', '2007-02-28', 28, 28],
    ['2007-02-28', '2007-03-31', 33, 32],
    ['2006-08-31', '2007-02-28', 178, 178],
    ['2007-02-28', '2007-08-31', 183, 182],
    ['2007-02-26', '2008-02-29', 363, 363],
    ['2008-02-29', '2009-02-28', 359, 359],
    ['2008-02-29', '2008-03-31', 32, 31],
  ])(
    'from %s to %s are %i by 30/360 and %i by 30E/360 (ISDA 2006 section 4.16(f) and (g))',
    (from, to, us, european) => {
      expect(yearFraction('THIRTY_360', between(from, to))).toEqual({ numerator: us, denominator: 360 })
      expect(yearFraction('THIRTY_E_360', between(from, to))).toEqual({ numerator: european, denominator: 360 })
    },
  )
})

describe('one day after the other', () => {
  const january = between('2026-01-01', '2026-02-01')
  const partOf = (dayCount: DayCount, period: InterestPeriod, text: string) =>
    dayFraction({ dayCount, period, day: day(text) }).numerator

  test('the 31st earns nothing by 30/360 (ISDA 2006 4.16(f)), and the last of February makes its month whole', () => {
    expect(partOf('THIRTY_360', january, '2026-01-30')).toBe(1)
    expect(partOf('THIRTY_360', january, '2026-01-31')).toBe(0)
    expect(partOf('THIRTY_360', between('2026-02-01', '2026-03-01'), '2026-02-28')).toBe(3)
    expect(partOf('THIRTY_360', between('2028-02-01', '2028-03-01'), '2028-02-29')).toBe(2)
  })

  test.each(['THIRTY_360', 'THIRTY_E_360'] as const)(
    'by %s a 31st earns nothing, whenever its period began',
    (dayCount) => {
      for (const from of ['2026-01-15', '2026-01-30', '2026-01-31']) {
        const period = between(from, '2026-04-15')
        expect(partOf(dayCount, period, '2026-03-30')).toBe(1)
        expect(partOf(dayCount, period, '2026-03-31')).toBe(0)
      }
    },
  )

  test('a Saturday earns nothing by BUS/252', () => {
    expect(partOf('BUS_252', january, '2026-01-03')).toBe(0)
    expect(partOf('BUS_252', january, '2026-01-05')).toBe(1)
  })

  test('a day outside the period is refused, and so is a period that ends before it begins', () => {
    expect(() => partOf('ACT_360', january, '2026-02-01')).toThrow(RangeError)
    expect(() => partOf('ACT_360', january, '2025-12-31')).toThrow(RangeError)
    expect(() => yearFraction('ACT_360', between('2026-02-01', '2026-01-01'))).toThrow(RangeError)
  })

  const dayCounts = [
    'ACT_365F',
    'ACT_360',
    'ACT_ACT_ISDA',
    'THIRTY_360',
    'THIRTY_E_360',
    'ACT_365L',
    'BUS_252',
  ] as const satisfies DayCount[]

  test.each(dayCounts)('the days of a period make the whole of it, wherever it is split: %s', (dayCount) => {
    const lengths = fc.integer({ min: 1, max: 120 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), lengths, fc.nat(), (start, length, cut) => {
        const from = addDays(day('2023-01-01'), start)
        const period = { from, to: addDays(from, length) }
        const parts = Array.from(
          { length },
          (_, index) => dayFraction({ dayCount, period, day: addDays(from, index) }).numerator,
        )
        const split = cut % length
        const [head, tail] = [parts.slice(0, split), parts.slice(split)].map((some) => some.reduce((a, b) => a + b, 0))
        const whole = yearFraction(dayCount, period)
        expect((head ?? 0) + (tail ?? 0)).toBe(whole.numerator)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(period.from, period.to)).toBe(length)
      }),
      { numRuns: 30 },
    )
  })

  test('a calendar year is one, exactly, by ACT/ACT ISDA', () => {
    for (const year of [2027, 2028])
      expect(yearFraction('ACT_ACT_ISDA', between(`${year}-01-01`, `${year + 1}-01-01`))).toEqual({
        numerator: 365 * 366,
        denominator: 365 * 366,
      })
  })
})
