import { addDays, calendarDate, partsOf, weekdayOf } from '../money/calendar-date.ts'
import type { CalendarDate } from '../money/calendar-date.ts'
import type { BusinessCalendar } from './business-days.ts'

/** A holiday on the same date each year, or on the nth weekday (1 for Monday) of a month, `last` counting backwards. */
type Holiday = { readonly month: number; readonly since?: number } & (
  | { readonly date: number }
  | { readonly nth: 1 | 2 | 3 | 4 | 'last'; readonly weekday: number }
)

const [monday, thursday, saturday, sunday] = [1, 4, 6, 7]

/** Holidays of the Federal Reserve Banks (frbservices.org, "Holiday Schedules"; 5 U.S.C. 6103). */
const holidays: readonly Holiday[] = [
  { month: 1, date: 1 }, // New Year's Day
  { month: 1, nth: 3, weekday: monday, since: 1986 }, // Martin Luther King, Jr.
  { month: 2, nth: 3, weekday: monday }, // Washington's Birthday
  { month: 5, nth: 'last', weekday: monday }, // Memorial Day
  { month: 6, date: 19, since: 2022 }, // Juneteenth
  { month: 7, date: 4 }, // Independence Day
  { month: 9, nth: 1, weekday: monday }, // Labor Day
  { month: 10, nth: 2, weekday: monday }, // Columbus Day
  { month: 11, date: 11 }, // Veterans Day
  { month: 11, nth: 4, weekday: thursday }, // Thanksgiving
  { month: 12, date: 25 }, // Christmas
]

const closedByYear = new Map<number, ReadonlySet<CalendarDate>>()

/**
 * The days on which the Federal Reserve Banks work. A holiday on a Saturday leaves the Friday before it open; one on a
 * Sunday closes the Monday after it.
 */
export const federalReserve: BusinessCalendar = {
  isBusinessDay: (day) => {
    if (weekdayOf(day) >= saturday) return false
    const { year } = partsOf(day)
    const known = closedByYear.get(year)
    const closed = known ?? new Set(federalReserveHolidays(year))
    if (known === undefined) closedByYear.set(year, closed)
    return !closed.has(day)
  },
}

/** The weekdays of a year on which the Federal Reserve Banks are closed, in order. */
export function federalReserveHolidays(year: number): CalendarDate[] {
  return holidays
    .filter(({ since = year }) => since <= year)
    .map((holiday) => ('date' in holiday ? onDate(year, holiday) : onWeekday(year, holiday)))
    .map((day) => (weekdayOf(day) === sunday ? addDays(day, 1) : day))
    .filter((day) => weekdayOf(day) !== saturday)
}

function onDate(year: number, { month, date }: { month: number; date: number }): CalendarDate {
  return calendarDate([String(year).padStart(4, '0'), twoDigits(month), twoDigits(date)].join('-'))
}

function onWeekday(
  year: number,
  { month, nth, weekday }: { month: number; nth: 1 | 2 | 3 | 4 | 'last'; weekday: number },
): CalendarDate {
  if (nth === 'last') return addDays(onWeekday(year, { month: month + 1, nth: 1, weekday }), -7)
  const first = onDate(year, { month, date: 1 })
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

const twoDigits = (count: number) => String(count).padStart(2, '0')
