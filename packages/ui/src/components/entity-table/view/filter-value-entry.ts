import { compareDecimals } from '../../../format/decimal-order.ts'
import { readDay } from '../../../format/day.ts'
import { withoutMarks } from '../../../format/decimal-text.ts'
import { fits, type FilterKind, type Range } from './filter-value.ts'

/** A range as typed: the one value that a view keeps (undefined for an open one), or what is wrong with which end. */
export type ReadRange = { value: string | undefined } | { wrong: Partial<Range> }

const examples: Partial<Record<FilterKind, string>> = {
  number: 'Enter a number, such as 1250 or 1,250.5.',
  money: 'Enter an amount, such as 1250.50 or 1,250.50.',
  date: 'Enter a day, such as 30 Nov 2026.',
}

/** Writes a range as the one value that a view keeps; undefined for one that is open at both ends. */
export function formatRange({ from, to }: Range): string | undefined {
  return from === '' && to === '' ? undefined : `${from}..${to}`
}

/** Reads both ends of a range. What cannot be read for sure is refused: a wrong guess would show the wrong rows. */
export function readRange(typed: Range, kind: FilterKind): ReadRange {
  const from = readEnd(typed.from, kind)
  const to = readEnd(typed.to, kind)
  const problem = examples[kind] ?? 'Enter another value.'
  if (from === undefined || to === undefined) {
    return {
      wrong: { ...(from === undefined ? { from: problem } : {}), ...(to === undefined ? { to: problem } : {}) },
    }
  }
  const reversed = from !== '' && to !== '' && (kind === 'date' ? from > to : compareDecimals(from, to) > 0)
  if (!reversed) return { value: formatRange({ from, to }) }
  return { wrong: { to: kind === 'date' ? 'This day comes before the first one.' : 'This is less than the least.' } }
}

/** An end of a range as typed, with or without thousands marks. Undefined when it is no value of this kind. */
export function readEnd(typed: string, kind: FilterKind): string | undefined {
  const text = typed.trim().replace('\u2212', '-')
  const bare = kind === 'date' ? (readDay(text) ?? text) : withoutMarks(text)
  return fits(bare, kind) ? bare : undefined
}
