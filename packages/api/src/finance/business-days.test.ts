import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '../money/calendar-date.ts'
import { addBusinessDays, businessDaysBetween, calendarOf, nextBusinessDay } from './business-days.ts'
import { federalReserve, federalReserveHolidays } from './federal-reserve.ts'
import { day } from './testing/plan.ts'

describe('the Federal Reserve Banks', () => {
  test.each([
    [
      2026,
      '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25', // 4 July is a Saturday
    ],
    [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'], // 19 June and 25 December are Saturdays
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25'], // 1 January a Sunday, 11 November a Saturday
    [2021, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'], // before Juneteenth
  ])(
    'are closed on weekdays of %i as the Federal Reserve publishes (frbservices.org, Holiday Schedules)',
    (year, days) => {
      expect(federalReserveHolidays(year)).toEqual(days.split(' ').map((each) => `${year}-${each}`))
    },
  )

  test('stay open before a holiday on a Saturday: 2026-07-03 (money.md section 3)', () => {
    expect(federalReserve.isBusinessDay(day('2026-07-03'))).toBe(true)
    expect(federalReserve.isBusinessDay(day('2026-07-04'))).toBe(false)
  })

  test('close after a holiday on a Sunday: 2027-07-05 (money.md section 3)', () => {
    expect(federalReserve.isBusinessDay(day('2027-07-05'))).toBe(false)
    expect(federalReserve.isBusinessDay(day('2027-07-06'))).toBe(true)
  })
})

describe('business days are counted', () => {
  test('over a weekend and a holiday, both ways', () => {
    expect(nextBusinessDay(day('2026-11-25'), federalReserve)).toBe('2026-11-27')
    expect(addBusinessDays(day('2026-12-31'), 2, federalReserve)).toBe('2027-01-05')
    expect(addBusinessDays(day('2027-01-05'), -2, federalReserve)).toBe('2026-12-31')
    expect(addBusinessDays(day('2026-11-28'), 0, federalReserve)).toBe('2026-11-28')
    expect(addBusinessDays(day('2026-11-28'), 1, federalReserve)).toBe('2026-11-30')
    expect(businessDaysBetween(day('2026-12-24'), day('2026-12-29'), federalReserve)).toBe(2)
  })

  test('by a calendar of other data: a weekend of Friday and Saturday with one holiday', () => {
    const kuwait = calendarOf([day('2026-02-25')], [5, 6])
    expect(nextBusinessDay(day('2026-02-24'), kuwait)).toBe('2026-02-26')
    expect(nextBusinessDay(day('2026-02-26'), kuwait)).toBe('2026-03-01')
  })

  test('not in a week without any', () => {
    expect(() => calendarOf([], [1, 2, 3, 4, 5, 6, 7])).toThrow(RangeError)
  })

  const someDay = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays(day('2026-11-30'), days))
  const aCount = fc.integer({ min: 1, max: 30 })

  test('monotone: a later day never comes earlier, and the day is always a business day', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 40 }), aCount, (from, apart, count) => {
        const [first, second] = [from, addDays(from, apart)].map((each) => addBusinessDays(each, count, federalReserve))
        expect((first ?? '') <= (second ?? '')).toBe(true)
        expect(federalReserve.isBusinessDay(first ?? from)).toBe(true)
        expect((first ?? '') > from).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test('step by step as at once, and back to where they began', () => {
    fc.assert(
      fc.property(someDay, aCount, (from, count) => {
        const start = nextBusinessDay(from, federalReserve)
        const moved = addBusinessDays(start, count, federalReserve)
        expect(addBusinessDays(moved, -count, federalReserve)).toBe(start)
        expect(businessDaysBetween(start, moved, federalReserve)).toBe(count)
      }),
      { numRuns: 50 },
    )
  })
})
