import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, calendarDate, compareDates, daysBetween, formatDate, parseDate } from './calendar-date.ts'

test.each(['2026-11-30', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(parseDate(text)).toBe(text)
  expect(calendarDate(text)).toBe(text)
})

test.each(['', '2026-2-3', '2025-02-29', '2026-13-01', '2026-11-30T00:00:00Z', '30.11.2026', ' 2026-11-30'])(
  '"%s" is none',
  (text) => {
    expect(parseDate(text)).toBeUndefined()
    expect(() => calendarDate(text)).toThrow(RangeError)
  },
)

test('a date object is none', () => expect(parseDate(new Date())).toBeUndefined())

test('days are counted over months, leap years and the change of clocks', () => {
  expect(daysBetween(calendarDate('2026-01-01'), calendarDate('2026-02-01'))).toBe(31)
  expect(daysBetween(calendarDate('2024-02-28'), calendarDate('2024-03-01'))).toBe(2)
  expect(daysBetween(calendarDate('2026-03-29'), calendarDate('2026-03-28'))).toBe(-1)
  expect(addDays(calendarDate('2025-12-31'), 1)).toBe('2026-01-01')
  expect(addDays(calendarDate('2024-03-01'), -1)).toBe('2024-02-29')
})

test('adding and counting undo each other, and order is that of time', () => {
  const days = fc.integer({ min: -100_000, max: 100_000 })
  fc.assert(
    fc.property(days, days, (left, right) => {
      const origin = calendarDate('2026-11-30')
      const [first, second] = [addDays(origin, left), addDays(origin, right)]
      expect(daysBetween(first, second)).toBe(right - left)
      expect(compareDates(first, second)).toBe(Math.sign(left - right))
    }),
  )
})

test('a day is shown with its month in letters, never shifted by a time zone', () => {
  expect(formatDate(calendarDate('2026-11-30'))).toBe('30 Nov 2026')
  expect(formatDate(calendarDate('2026-09-01'))).toBe('1 Sep 2026')
})
