import { parseInstant } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import { comparedBy, missingValue, type Direction, type KeyType, type SortKey } from '../db/sort-key.ts'
import { decodeCursor, encodeCursor, wrongCursor } from './cursor.ts'

/** One term of a list's order: a sort key, its name in the cursor, and a direction. */
export interface KeyTerm extends SortKey {
  name: string
  direction: Direction
}

const casts: Record<KeyType, string> = { text: 'text', number: 'numeric', integer: 'bigint', instant: 'timestamptz' }
const isOf: Record<KeyType, (value: string) => boolean> = {
  text: (value) => !value.includes('\0'),
  number: (value) => /^-?\d{1,30}(\.\d{1,10})?$/.test(value),
  integer: (value) => /^-?\d{1,18}$/.test(value),
  instant: (value) => parseInstant(value) === value,
}

/** The terms with the id behind them, which makes every row's place its own. It runs the way of the term before it. */
export function withId(terms: readonly KeyTerm[], id: SortKey): KeyTerm[] {
  const last = terms.at(-1)
  return [...terms, { ...id, expression: last?.tie ?? id.expression, name: 'id', direction: last?.direction ?? 'asc' }]
}

/** What is said aloud of a list in this order: that a joined row is there lets its table lead. */
export const keysetPresent = (terms: readonly KeyTerm[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...terms.flatMap(({ tie }) => (tie ? [sql`${tie} is not null`] : []))], sql` and `)

/** What a cursor belongs to: another sort gives another text, and so another list's cursor is refused. */
const signature = (terms: readonly KeyTerm[]) =>
  terms.map(({ name, direction }) => (direction === 'desc' ? `-${name}` : name)).join(',')

/** `order by` of a keyset list. */
export function keysetOrder(terms: readonly KeyTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map((term) => sql`${comparedBy(term, term.direction)} ${sql.raw(term.direction)}`))
}

/** The sort values of a row as columns `key_0`, `key_1` ..., for the cursor that may be made of it. */
export function keysetColumns(terms: readonly KeyTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map(({ expression }, index) => sql`${expression} as ${sql.ref(`key_${index}`)}`))
}

/** The rows behind a cursor. @throws Problem 1014 when the cursor is not one of this list in this order */
export function keysetAfter(terms: readonly KeyTerm[], cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`
  const [belongsTo, ...values] = decodeCursor(cursor, terms.length + 1)
  if (belongsTo !== signature(terms)) throw wrongCursor()
  const keys = terms.map((term, index) => ({
    direction: term.direction,
    expression: comparedBy(term, term.direction),
    value: comparedValue(term, values[index] ?? null),
  }))
  const [first] = keys
  if (!first) return sql<boolean>`true`
  if (keys.every(({ direction }) => direction === first.direction)) {
    // One comparison of rows, which an index on the same columns answers directly.
    const left = sql.join(keys.map(({ expression }) => expression))
    const right = sql.join(keys.map(({ value }) => value))
    return sql<boolean>`(${left}) ${beyond(first.direction)} (${right})`
  }
  const branches = keys.map(({ expression, value, direction }, index) => {
    const equal = keys.slice(0, index).map((key) => sql`${key.expression} = ${key.value}`)
    return sql`(${sql.join([...equal, sql`${expression} ${beyond(direction)} ${value}`], sql` and `)})`
  })
  // The first column's bound follows from the branches; said aloud, an index can use it.
  const bound = sql`${first.expression} ${sql.raw(first.direction === 'asc' ? '>=' : '<=')} ${first.value}`
  return sql<boolean>`(${bound} and (${sql.join(branches, sql` or `)}))`
}

/** The cursor behind a row that was selected with `keysetColumns`. */
export function cursorOf(terms: readonly KeyTerm[], row: object): string {
  const values = terms.map((_, index): string | null => {
    const value: unknown = Reflect.get(row, `key_${index}`)
    if (value instanceof Date) return value.toISOString()
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  })
  return encodeCursor([signature(terms), ...values])
}

const beyond = (direction: Direction) => sql.raw(direction === 'asc' ? '>' : '<')

function comparedValue({ type, nulls, direction }: KeyTerm, value: string | null): RawBuilder<unknown> {
  if (value === null && nulls === 'last') return missingValue(type, direction)
  if (value === null || !isOf[type](value)) throw wrongCursor()
  return sql`cast(${value} as ${sql.raw(casts[type])})`
}
