const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

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
  const match = datePattern.exec(date)
  if (match === null) return date
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return date
  return written(
    'date',
    () => {
      return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    },
    at,
  )
}

/**
 * An instant in the reader's time zone (or the given IANA one), `2026-11-30T14:05:00Z` to `30 Nov 2026, 14:05`.
 * 24-hour clock, to the minute. A text that is no instant comes back as it is.
 */
export function formatInstant(instant: string, timeZone?: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return written(
    `instant ${timeZone ?? ''}`,
    () => {
      return new Intl.DateTimeFormat('en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      })
    },
    at,
  )
}

/** The same instant to the second and with its zone named, for a tip: `30 Nov 2026, 14:05:09 UTC`. */
export function formatInstantFully(instant: string, timeZone?: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return written(
    `full ${timeZone ?? ''}`,
    () => {
      return new Intl.DateTimeFormat('en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
        timeZone,
        timeZoneName: 'short',
      })
    },
    at,
  )
}
