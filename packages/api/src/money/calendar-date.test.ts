import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addDays,
  addMonths,
  calendarDate,
  compareDates,
  daysBetween,
  endOfMonth,
  formatDate,
  isLeapYear,
  parseDate,
  partsOf,
  weekdayOf,
} from './calendar-date.ts'

test.each(['2026-11-30', '2024-02-29', '1000-01-01', '8999-12-31'])('%s is a day', (text) => {
  expect(parseDate(text)).toBe(text)
  expect(calendarDate(text)).toBe(text)
})

test.each([
  '',
  '0000-01-01',
  '2026-2-3',
  '2025-02-29',
  '2026-13-01',
  '2026-11-30T00:00:00Z',
  '30.11.2026',
  ' 2026-11-30',
])('"%s" is none', (text) => {
  expect(parseDate(text)).toBeUndefined()
  expect(() => calendarDate(text)).toThrow(RangeError)
})

test.each(['0999-12-31', '9000-01-01'])('%s is nothing that is sent, and may be what is counted', (text) => {
  expect(parseDate(text)).toBeUndefined()
  expect(calendarDate(text)).toBe(text)
})

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

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-30', 2, '2027-01-30'],
  ['2026-01-15', -13, '2024-12-15'],
  ['2026-05-31', 0, '2026-05-31'],
])('%s moved by %i months is %s, in a shorter month its last day', (from, months, to) => {
  expect(addMonths(calendarDate(from), months)).toBe(to)
})

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['1900-02-03', '1900-02-28'],
  ['2000-02-03', '2000-02-29'],
  ['2026-04-30', '2026-04-30'],
  ['2026-12-01', '2026-12-31'],
])('the month of %s ends on %s', (day, last) => expect(endOfMonth(calendarDate(day))).toBe(last))

test('years are leap by the Gregorian rule, and a week begins on Monday', () => {
  expect([1900, 2000, 2026, 2028].map(isLeapYear)).toEqual([false, true, false, true])
  expect(['2026-11-30', '2026-12-05', '2026-12-06'].map((day) => weekdayOf(calendarDate(day)))).toEqual([1, 6, 7])
  expect(partsOf(calendarDate('2026-11-30'))).toEqual({ year: 2026, month: 11, date: 30 })
})
