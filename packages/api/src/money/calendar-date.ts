import { isCalendarDay } from './forms.ts'

declare const brand: unique symbol

/** A day of the calendar, `2026-11-30`, in no time zone. As text it sorts as it does in time. */
export type CalendarDate = string & { readonly [brand]: 'date' }

const dayInMilliseconds = 86_400_000

/** The day in a text; undefined where it is none, such as 30 February. */
export function parseDate(text: unknown): CalendarDate | undefined {
  return typeof text === 'string' && isCalendarDay(text) ? asDate(text) : undefined
}

/** As `parseDate`, for a text that has been checked before; throws a RangeError where it has not. */
export function calendarDate(text: string): CalendarDate {
  const day = parseDate(text)
  if (day === undefined)
    throw new RangeError(`"${text}" is no day such as 2026-11-30. Parse what people and platforms send.`)
  return day
}

/** Negative, zero or positive, as `Array.sort` wants it. */
export function compareDates(left: CalendarDate, right: CalendarDate): -1 | 0 | 1 {
  return left === right ? 0 : left < right ? -1 : 1
}

/** The day so many days later, or earlier where they are negative. */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date(midnight(day) + days * dayInMilliseconds).toISOString().slice(0, 10))
}

/** Days from the first to the second, the second not counted; negative where it is the earlier one. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (midnight(to) - midnight(from)) / dayInMilliseconds
}

const formatter = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2026-11-30` is `30 Nov 2026`: the month is a word, so that nobody takes it for the day. */
export function formatDate(day: CalendarDate): string {
  return formatter.format(midnight(day)).replace('Sept', 'Sep')
}

function midnight(day: CalendarDate): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The text is a day that exists. */
function asDate(text: string): CalendarDate {
  return text as CalendarDate
}
