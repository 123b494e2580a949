import { compareDecimals } from '../../../format/decimal-order.ts'
import { isDecimalWithin } from '../../../format/decimal-text.ts'
import { readersDay } from '../../../format/readers-zone.ts'

/** What a filter looks for, as its spec says. */
export type FilterKind = 'choice' | 'found' | 'text' | 'code' | 'number' | 'money' | 'date'

/** Both ends count; an empty one is open. Of days one may be an instant, where an address is as exact as that. */
export type Range = { from: string; to: string }

const longestText = 200
const mostCodes = 50

/** Reads `from..to`; undefined when that is no range of this kind, or its end comes before its start. */
export function parseRange(text: string, kind: FilterKind): Range | undefined {
  const [from = '', to, more] = text.split('..')
  if (to === undefined || more !== undefined || (from === '' && to === '')) return undefined
  return fits(from, kind) && fits(to, kind) && !isReversed({ from, to }, kind) ? { from, to } : undefined
}

/** Whether the end of a range comes before its start: neither lies where the other lets it. */
export const isReversed = ({ from, to }: Range, kind: FilterKind): boolean =>
  Boolean(from && to && !rangeTest({ from, to: '' }, kind)(to) && !rangeTest({ from: '', to }, kind)(from))

/** The values of a view that make sense for a filter of this kind. */
export function knownValues(
  values: readonly string[],
  spec: { kind?: FilterKind; options?: readonly { value: string }[]; asWritten?: boolean },
): string[] {
  const { kind = 'choice', options = [] } = spec
  if (kind === 'choice') return values.filter((value) => options.some((option) => option.value === value))
  if (kind === 'found') return values.filter((value) => value.length <= longestText).slice(0, mostCodes)
  if (kind === 'code') return codesIn(values.join(' '), spec)
  if (kind === 'text')
    return values
      .map((value) => value.trim().slice(0, longestText))
      .filter(Boolean)
      .slice(0, 1)
  return values.filter((value) => parseRange(value, kind)).slice(0, 1)
}

/** The codes in a text, each once, in capitals, in which codes are written, unless their small letters count. */
export function codesIn(text: string, spec?: { asWritten?: boolean }): string[] {
  return [...new Set((spec?.asWritten ? text : text.toUpperCase()).split(/[\s,;]+/))]
    .filter(Boolean)
    .slice(0, mostCodes)
}

/** Whether a value lies in a range. Both ends count, days count whole, and no value lies in any. */
export function rangeTest({ from, to }: Range, kind: FilterKind): (value: string | null | undefined) => boolean {
  if (kind === 'date') return dayTest({ from, to })
  return (value) =>
    Boolean(value && (!from || compareDecimals(value, from) >= 0) && (!to || compareDecimals(value, to) <= 0))
}

/**
 * An instant belongs to the day that its cell shows: the reader's, not that of UTC. A platform that filters instants has
 * to be asked for the instants at which the reader's days begin and end.
 */
function dayTest({ from, to }: Range): (value: string | null | undefined) => boolean {
  return (value) => {
    const day = value && dayOf(value)
    const near = (end: string) => (end.length > 10 && value) || day || ''
    return Boolean(day && (!from || near(from) >= from) && (!to || near(to) <= to))
  }
}

function dayOf(value: string): string | undefined {
  if (value.length === 10) return value
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : readersDay(at)
}

/** Whether a text can be an end of a range of this kind, of days also an instant; an empty one is open. */
export function fits(end: string, kind: FilterKind): boolean {
  if (end === '') return true
  if (kind !== 'date') return isDecimalWithin(end, 30, 10)
  // 30 February is read as a day of March.
  const at = new Date(end).toJSON()
  return at === end || at?.slice(0, 10) === end
}
