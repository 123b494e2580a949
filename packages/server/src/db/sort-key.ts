import { sql, type RawBuilder } from 'kysely'

/**
 * How values of a sort compare: text by its bytes, the same on every database. An `integer` is a whole number that every
 * row has: compared with any other number, its index would not be used.
 */
export type KeyType = 'text' | 'number' | 'integer' | 'instant'

/** Which way a list runs. */
export type Direction = 'asc' | 'desc'

/**
 * What a list sorts by. Rows without a value stand last, whichever way the list runs; a text that is blank counts as none,
 * so make it null.
 */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: KeyType
  /** `never` where every row has a value: then one index serves both ways. */
  nulls: 'never' | 'last'
  /** The id of the row in the table that the expression is of, where that is joined: one index has both, or none has. */
  tie?: RawBuilder<unknown>
}

/** What stands for a missing value: behind all others, seen from the side where the list begins. */
const missing: Readonly<Record<Exclude<KeyType, 'integer'>, Readonly<Record<Direction, RawBuilder<unknown>>>>> = {
  text: { asc: sql.raw(String.raw`U&'\+10FFFF'`), desc: sql.raw(`''`) },
  number: { asc: sql.raw(`'Infinity'::numeric`), desc: sql.raw(`'-Infinity'::numeric`) },
  instant: { asc: sql.raw(`'infinity'::timestamptz`), desc: sql.raw(`'-infinity'::timestamptz`) },
}

/** The value that a row without one is compared as. */
export const missingValue = (type: KeyType, direction: Direction): RawBuilder<unknown> =>
  missing[type === 'integer' ? 'number' : type][direction]

/**
 * What rows are ordered and compared by: never null, so that one comparison of rows finds a place in the list. An index
 * has to be on the same expression to be used.
 */
export function comparedBy({ expression, type, nulls }: SortKey, direction: Direction): RawBuilder<unknown> {
  return nulls === 'never' ? expression : sql`coalesce(${expression}, ${missingValue(type, direction)})`
}
