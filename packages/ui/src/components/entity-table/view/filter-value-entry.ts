import { formatInstant } from '../../../format/date.ts'
import { readDay } from '../../../format/day.ts'
import { withoutMarks } from '../../../format/decimal-text.ts'
import { dayProblem } from '../../day-field/use-day-text.ts'
import { fits, isReversed, type FilterKind, type Range } from './filter-value.ts'

/** A range as typed: the one value that a view keeps (undefined for an open one), or what is wrong with which end. */
export type ReadRange = { value: string | undefined } | { wrong: Partial<Range> }

const examples: Partial<Record<FilterKind, string>> = {
  number: 'Enter a number such as 1250 or 1,250.5',
  money: 'Enter an amount such as 1250.50 or 1,250.50',
  date: dayProblem,
}

/** Writes a range as the one value that a view keeps; undefined for one that is open at both ends. */
export function formatRange({ from, to }: Range): string | undefined {
  return from === '' && to === '' ? undefined : `${from}..${to}`
}

/** Reads both ends of a range. What cannot be read for sure is refused: a wrong guess would show the wrong rows. */
export function readRange(typed: Range, kind: FilterKind): ReadRange {
  const from = readEnd(typed.from, kind)
  const to = readEnd(typed.to, kind, 'to')
  const problem = examples[kind] ?? 'Enter another value'
  if (from === undefined || to === undefined) {
    return {
      wrong: { ...(from === undefined ? { from: problem } : {}), ...(to === undefined ? { to: problem } : {}) },
    }
  }
  if (!isReversed({ from, to }, kind)) return { value: formatRange({ from, to }) }
  return { wrong: { to: kind === 'date' ? 'This day comes before the first one.' : 'This is less than the least.' } }
}

/** An end of a range as typed, with or without thousands marks. Undefined when it is no value of this kind. */
export function readEnd(typed: string, kind: FilterKind, end: keyof Range = 'from'): string | undefined {
  const text = typed.trim().replace('\u2212', '-')
  const bare = kind === 'date' ? (readDay(text) ?? readMinute(text, end) ?? text) : withoutMarks(text)
  return fits(bare, kind) ? bare : undefined
}

/** An end of a range as a box shows it: an instant by the reader's clock, all else as it is. */
export const shownEnd = (end: string): string => (isInstant(end) ? formatInstant(end) : end)

/** Whether an end of a range of days is as exact as an instant. */
export const isInstant = (end: string): boolean => end.length > 10 && fits(end, 'date')

const quarter = 900_000

/**
 * A day and its time by the reader's clock, `30 Nov 2026, 14:05`, as the instant at which that minute begins, or ends.
 * Undefined for a time that the clock jumps over; of one that it shows twice, the two together count.
 */
function readMinute(text: string, end: keyof Range): string | undefined {
  const [, day = '', hour = '', minute = ''] = /^(.*[^ ,])[ ,]+([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  const date = readDay(day)
  if (date === undefined) return undefined
  const inUtc = Date.parse(`${date}T${hour.padStart(2, '0')}:${minute}:00Z`)
  const shown = formatInstant(new Date(inUtc).toJSON(), 'UTC')
  // No zone is farther than 14 hours from UTC, and all are whole quarters of an hour from it.
  const found = Array.from({ length: 113 }, (_, at) => new Date(inUtc + (at - 56) * quarter)).filter(
    (instant) => formatInstant(instant.toJSON()) === shown,
  )
  const begins = end === 'from' ? found.at(0) : found.at(-1)
  return begins && new Date(begins.getTime() + (end === 'from' ? 0 : 59_999)).toJSON()
}
