import { isCalendarDay, isSentDay } from './forms.ts'

declare const brand: unique symbol

/** A day of the calendar, `2026-11-30`, in no time zone. As text it sorts as it does in time. */
export type CalendarDate = string & { readonly [brand]: 'date' }

const dayInMilliseconds = 86_400_000

/** The day in a text that was sent; undefined where it is none, such as 30 February, or out of all reach. */
export function parseDate(text: unknown): CalendarDate | undefined {
  return typeof text === 'string' && isSentDay(text) ? asDate(text) : undefined
}

/** The day in a text that has been checked before, or was counted; throws a RangeError where it is none. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDay(text))
    throw new RangeError(`"${text}" is no day such as 2026-11-30. Parse what people and platforms send.`)
  return asDate(text)
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

/** The year, the month from 1 and the day of the month. */
export function partsOf(day: CalendarDate): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) }
}

/** The same day of the month so many months later, or earlier where they are negative; the last day of a shorter one. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const { year, month, date } = partsOf(day)
  const target = year * 12 + month - 1 + months
  const first = calendarDate(`${padded(Math.floor(target / 12), 4)}-${padded((target % 12) + 1, 2)}-01`)
  return calendarDate(`${first.slice(0, 8)}${padded(Math.min(date, daysInMonth(first)), 2)}`)
}

/** The last day of its month. */
export function endOfMonth(day: CalendarDate): CalendarDate {
  return calendarDate(`${day.slice(0, 8)}${daysInMonth(day)}`)
}

/** 1 for Monday to 7 for Sunday, as ISO 8601 counts. */
export function weekdayOf(day: CalendarDate): number {
  return new Date(midnight(day)).getUTCDay() || 7
}

/** Whether the year has a 29 February. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
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

function daysInMonth(day: CalendarDate): number {
  const { year, month } = partsOf(day)
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const padded = (count: number, digits: number) => String(count).padStart(digits, '0')

function midnight(day: CalendarDate): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The text is a day that exists. */
function asDate(text: string): CalendarDate {
  return text as CalendarDate
}
