import { readersZone } from './readers-zone.ts'

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function written(key: string, make: () => Intl.DateTimeFormat, at: Date): string {
  const format = dateFormats.get(key) ?? make()
  dateFormats.set(key, format)
  // Some versions of the locale data write Sept: one letter more than every other month in a column.
  return format.format(at).replace('Sept', 'Sep')
}

/**
 * A calendar date, `2026-11-30` to `30 Nov 2026`. The month is a word, so no reader mistakes it for the day; no time
 * zone is involved, so the day never shifts. A text that is no date comes back as it is.
 */
export function formatDate(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  // 31 April would be 1 May.
  if (at.toJSON()?.slice(0, 10) !== date) return date
  return written(
    'date',
    () => {
      return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    },
    at,
  )
}

interface InstantForm {
  name: string
  options: Intl.DateTimeFormatOptions
}

/** 24-hour clock. */
const toTheMinute: InstantForm = {
  name: 'minute',
  options: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
}
const withZone: InstantForm = { name: 'zone', options: { ...toTheMinute.options, timeZoneName: 'short' } }
const fully: InstantForm = { name: 'full', options: { ...withZone.options, second: '2-digit' } }

function writtenInstant(instant: string, { name, options }: InstantForm, timeZone = readersZone()): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return written(`${name} ${timeZone}`, () => new Intl.DateTimeFormat('en-GB', { ...options, timeZone }), at)
}

/**
 * An instant in the reader's time zone (or the given IANA one), `2026-11-30T14:05:00Z` to `30 Nov 2026, 14:05`.
 * 24-hour clock, to the minute. A text that is no instant comes back as it is.
 */
export function formatInstant(instant: string, timeZone?: string): string {
  return writtenInstant(instant, toTheMinute, timeZone)
}

/** The same with its zone named, where readers sit in several: `30 Nov 2026, 14:05 UTC`. */
export function formatInstantWithZone(instant: string, timeZone?: string): string {
  return writtenInstant(instant, withZone, timeZone)
}

/** The same instant to the second and with its zone named, for a tip: `30 Nov 2026, 14:05:09 UTC`. */
export function formatInstantFully(instant: string, timeZone?: string): string {
  return writtenInstant(instant, fully, timeZone)
}
