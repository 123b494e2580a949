import { calendarDate, parseDate } from './calendar-date.ts'
import type { CalendarDate } from './calendar-date.ts'

declare const brand: unique symbol

/** A moment in UTC, to the millisecond: `2026-11-30T14:05:00.000Z`. As text it sorts as it does in time. */
export type Instant = string & { readonly [brand]: 'instant' }

const pattern = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|\+00:00)$/

/** The moment in an ISO 8601 text in UTC; undefined where it is none. What is finer than a millisecond is cut off. */
export function parseInstant(text: unknown): Instant | undefined {
  if (typeof text !== 'string' || parseDate(pattern.exec(text)?.[1]) === undefined) return undefined
  return instantOf(new Date(text))
}

/** The moment that a date object stands for. */
export function instantOf(date: Date): Instant {
  return asInstant(date.toISOString())
}

/** The moment so many milliseconds later, or earlier where they are negative. */
export function addMilliseconds(instant: Instant, milliseconds: number): Instant {
  return instantOf(new Date(Date.parse(instant) + milliseconds))
}

/** How something is written, with the formats made so far, by time zone. */
interface Writing {
  locale: string
  options: Intl.DateTimeFormatOptions
  made: Map<string, Intl.DateTimeFormat>
}

const days: Writing = {
  locale: 'en-CA',
  options: { calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' },
  made: new Map(),
}
const times: Writing = {
  locale: 'en-GB',
  options: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  made: new Map(),
}

/** To make a format costs a hundred times as much as to use it. There are some hundred time zones; others throw. */
function inZone({ locale, options, made }: Writing, timeZone: string): Intl.DateTimeFormat {
  const found = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  made.set(timeZone, found)
  return found
}

/** The day it is at that moment in an IANA time zone: "completed today" is the user's day, not the platform's. */
export function dayOf(instant: Instant, timeZone: string): CalendarDate {
  const parts = inZone(days, timeZone).formatToParts(Date.parse(instant))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return calendarDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`)
}

/** By how much a zone can be before or behind UTC, in minutes, and then some. */
const farthest = 16 * 60

/**
 * The first minute of a day in an IANA time zone. Where clocks jump over midnight it is the minute they jump to; a day
 * that a zone left out begins with the next one.
 */
export function startOfDay(day: CalendarDate, timeZone: string): Instant {
  const midnight = instantOf(new Date(`${day}T00:00:00.000Z`))
  const at = (minutes: number): Instant => addMilliseconds(midnight, minutes * 60_000)
  let [before, since] = [-farthest, farthest]
  while (since - before > 1) {
    const between = Math.floor((before + since) / 2)
    if (dayOf(at(between), timeZone) < day) before = between
    else since = between
  }
  return at(since)
}

/** The time on the clock at that moment in an IANA time zone, `HH:MM` of 24 hours. */
export function timeOf(instant: Instant, timeZone: string): string {
  return inZone(times, timeZone).format(Date.parse(instant))
}

/** The text comes from `toISOString`. */
function asInstant(text: string): Instant {
  return text as Instant
}
