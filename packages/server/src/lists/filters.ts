import { parseDate, parseInstant } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import { comparedBy, missingValue, type KeyType, type SortKey } from '../db/sort-key.ts'
import { Problem } from '../http/problem.ts'
import type { KeyTerm } from './keyset.ts'

/**
 * Turns the values of one parameter into a condition, where rows are read in an order on the one that its first term
 * answers best. @throws Problem 1014 for values that make no sense there
 */
export type Filter = (values: readonly string[], parameter: string, first?: KeyTerm) => RawBuilder<unknown>

/** The filters of a list by the parameter that gives their values. */
export type Filters = Readonly<Record<string, Filter>>

/** Rows whose value is one of those given; `allowed` are the values there are, or their form. */
export function oneOf(expression: RawBuilder<unknown>, allowed: readonly string[] | RegExp = /^/): Filter {
  const isAllowed = (value: string) => (allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value))
  return (values, parameter) => {
    const wrong = values.find((value) => !isAllowed(value))
    if (wrong !== undefined)
      throw refusal(
        parameter,
        `${wrong} is no value of it${allowed instanceof RegExp ? '' : `: ${allowed.join(', ')}`}`,
      )
    return sql`${expression} in (${sql.join(values)})`
  }
}

/**
 * As `oneOf`, of a value that rows are ordered by as well: in its own order it is said of what the order compares, whose index
 * is entered there. Not as an equation, which would make the order one of ids alone, and the cursor a mere condition. Where
 * several are asked for each is read from its beginning; of one it is said as a range, which is entered at the cursor.
 */
export const oneOfOrdered =
  (expression: RawBuilder<unknown>): Filter =>
  (values, parameter, first) => {
    if (first?.name !== parameter || first.type !== 'text') return oneOf(expression)(values, parameter)
    const [value, ...others] = values
    if (value === undefined || others.length > 0)
      return sql`${comparedBy(first, first.direction)} = any (${texts(values)})`
    const ends = (['>=', '<='] as const).map((comparison) =>
      endInOrder(first, { comparison, value: sql`cast(${value} as text)` }),
    )
    return sql.join(ends, sql` and `)
  }

const texts = (values: readonly string[]) => sql`array[${sql.join(values.map((value) => sql`cast(${value} as text)`))}]`

/** Rows whose list of texts, a JSON array, holds at least one of those given. */
export function anyOf(expression: RawBuilder<unknown>): Filter {
  return (values) => sql`${expression} ?| ${texts(values)}`
}

/** Rows of which a condition holds, or does not: `true` or `false`. */
export const whether =
  (condition: RawBuilder<unknown>): Filter =>
  (values, parameter) => {
    const wrong = values.find((value) => value !== 'true' && value !== 'false')
    if (wrong !== undefined) throw refusal(parameter, `${wrong} is no value of it: true, false`)
    return sql`(${condition}) in (${sql.join(values.map((value) => sql.raw(value)))})`
  }

/** The pair `name.from` and `name.to`: rows from one value to another, both included. Rows without a value are in none. */
export function rangeOf(name: string, { expression, type }: Pick<SortKey, 'expression' | 'type'>): Filters {
  const end =
    (comparison: '>=' | '<='): Filter =>
    (values, parameter, first) => {
      const value = boundIn(type, values, parameter)
      return first?.name === name
        ? endInOrder(first, { comparison, value })
        : sql`${expression} ${sql.raw(comparison)} ${value}`
    }
  return { [`${name}.from`]: end('>='), [`${name}.to`]: end('<=') }
}

/** The end of a range in its own order is said of what the order compares: its index is entered, or left, there. */
function endInOrder(
  { direction, ...key }: KeyTerm,
  { comparison, value }: { comparison: '>=' | '<='; value: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const compared = comparedBy(key, direction)
  const end = sql`${compared} ${sql.raw(comparison)} ${value}`
  // What has no value stands behind all others, on the side that this end leaves open.
  const isOpen = key.nulls === 'last' && comparison === (direction === 'asc' ? '>=' : '<=')
  const before = sql.raw(direction === 'asc' ? '<' : '>')
  return isOpen ? sql`${end} and ${compared} ${before} ${missingValue(key.type, direction)}` : end
}

/** The one end of a range that a parameter gives, as the database compares it. @throws Problem 1014 as `boundOf` does */
export const boundIn = (type: KeyType, values: readonly string[], parameter: string): RawBuilder<unknown> =>
  sql`cast(${boundOf(type, values, parameter)} as ${sql.raw(casts[type])})`

/** The one end of a range that a parameter gives. @throws Problem 1014 for several, and for one of another form */
export function boundOf(type: KeyType, values: readonly string[], parameter: string): string {
  const [value] = values
  if (value === undefined || values.length > 1 || !isOf[type](value)) throw refusal(parameter, hints[type])
  return value
}

/** Rows that any of these filters keeps. */
export const eitherOf =
  (filters: readonly Filter[]): Filter =>
  (values, parameter, first) =>
    sql`(${sql.join(
      filters.map((filter) => filter(values, parameter, first)),
      sql` or `,
    )})`

// Days are kept as text, in the one form in which their order is that of time.
const isOf: Record<KeyType, (value: string) => boolean> = {
  text: (value) => parseDate(value) !== undefined,
  number: (value) => /^-?\d{1,18}(\.\d{1,10})?$/.test(value),
  integer: (value) => /^-?\d{1,18}$/.test(value),
  instant: (value) => parseInstant(value) !== undefined,
}
const hints: Record<KeyType, string> = {
  text: 'One day, as 2026-01-31',
  number: 'One number, as 1250.50',
  integer: 'One whole number, as 1250',
  instant: 'One instant, as 2026-01-31T08:00:00Z',
}
const casts: Record<KeyType, string> = { text: 'text', number: 'numeric', integer: 'bigint', instant: 'timestamptz' }

/** The refusal of a filter's values. */
export const refusal = (field: string, message: string) =>
  new Problem('invalidDataFormat', { reasons: [{ field, message }] })
