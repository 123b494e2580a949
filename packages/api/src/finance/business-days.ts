import { addDays, weekdayOf } from '../money/calendar-date.ts'
import type { CalendarDate } from '../money/calendar-date.ts'

/** Which days the banks of a place work. `federalReserve` goes by its rules; others are data, read by `calendarOf`. */
export type BusinessCalendar = { readonly isBusinessDay: (day: CalendarDate) => boolean }

/**
 * A calendar of given holidays and weekend days (1 for Monday to 7 for Sunday; Saturday and Sunday unless told). Throws
 * a RangeError where no day of the week would be left to work on.
 */
export function calendarOf(holidays: Iterable<CalendarDate>, weekend: readonly number[] = [6, 7]): BusinessCalendar {
  const closed = new Set(holidays)
  if (new Set(weekend).size > 6) throw new RangeError('A week of weekend days has no business day. Leave one out.')
  return { isBusinessDay: (day) => !weekend.includes(weekdayOf(day)) && !closed.has(day) }
}

/**
 * The day so many business days later, or earlier where they are negative; 0 leaves it where it is. From a Saturday, one
 * business day later is Monday.
 */
export function addBusinessDays(day: CalendarDate, count: number, calendar: BusinessCalendar): CalendarDate {
  const step = Math.sign(count)
  let moved = day
  for (let left = Math.abs(count); left > 0; left -= 1) {
    do moved = addDays(moved, step)
    while (!calendar.isBusinessDay(moved))
  }
  return moved
}

/** The first business day after the day. */
export function nextBusinessDay(day: CalendarDate, calendar: BusinessCalendar): CalendarDate {
  return addBusinessDays(day, 1, calendar)
}

/** How many days from the first, counted, to the second, not counted, are business days. */
export function businessDaysBetween(from: CalendarDate, to: CalendarDate, calendar: BusinessCalendar): number {
  let count = 0
  for (let day = from; day < to; day = addDays(day, 1)) if (calendar.isBusinessDay(day)) count += 1
  return count
}
