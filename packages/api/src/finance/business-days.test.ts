import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '../money/calendar-date.ts'
import { addBusinessDays, businessDaysBetween, calendarOf, nextBusinessDay } from './business-days.ts'
import { federalReserve } from './federal-reserve.ts'
import { day } from './testing/plan.ts'

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
