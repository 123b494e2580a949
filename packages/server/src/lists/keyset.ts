import { sql, type RawBuilder } from 'kysely'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { Problem } from '../http/problem.ts'

/** How a sort column compares; its expression must never be null. */
export type KeyType = 'text' | 'number' | 'instant'

/** One sort column of a list: a name for the cursor, an SQL expression, a direction. */
export interface KeyTerm {
  name: string
  expression: RawBuilder<unknown>
  type: KeyType
  direction: 'asc' | 'desc'
}

const casts: Record<KeyType, string> = { text: 'text', number: 'numeric', instant: 'timestamptz' }
const forms: Record<KeyType, RegExp> = {
  text: /^/,
  number: /^-?\d{1,30}(\.\d{1,10})?$/,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
}

/** The terms with the id behind them, which makes every row's place its own. It runs the way of the term before it. */
function complete(terms: readonly KeyTerm[], id: RawBuilder<unknown>): KeyTerm[] {
  return [...terms, { name: 'id', expression: id, type: 'text', direction: terms.at(-1)?.direction ?? 'asc' }]
}

/** What a cursor belongs to: another sort gives another text, and so another list's cursor is refused. */
const signature = (terms: readonly KeyTerm[]) =>
  terms.map(({ name, direction }) => (direction === 'desc' ? `-${name}` : name)).join(',')

/** `order by` of a keyset list. */
export function keysetOrder(terms: readonly KeyTerm[], id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(complete(terms, id).map(({ expression, direction }) => sql`${expression} ${sql.raw(direction)}`))
}

/** The sort values of a row as columns `key_0`, `key_1` ..., for the cursor that may be made of it. */
export function keysetColumns(terms: readonly KeyTerm[], id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(complete(terms, id).map(({ expression }, index) => sql`${expression} as ${sql.ref(`key_${index}`)}`))
}

/** The rows behind a cursor. @throws Problem 1014 when the cursor is not one of this list in this order */
export function keysetAfter(
  terms: readonly KeyTerm[],
  id: RawBuilder<unknown>,
  cursor: string | undefined,
): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`
  const all = complete(terms, id)
  const [belongsTo, ...values] = decodeCursor(cursor, all.length + 1)
  const keys = all.map((term, index) => {
    const value = values[index]
    if (belongsTo !== signature(all) || typeof value !== 'string' || !isValue(value, term.type)) throw wrongCursor()
    return { ...term, value: sql`cast(${value} as ${sql.raw(casts[term.type])})` }
  })
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
  const all = complete(terms, sql`id`)
  const values = all.map((_, index): string => {
    const value: unknown = Reflect.get(row, `key_${index}`)
    return value instanceof Date ? value.toISOString() : String(value)
  })
  return encodeCursor([signature(all), ...values])
}

/** Cuts the one row too many that tells whether there is a next page. */
export function pageOfRows<Row extends object>(
  rows: readonly Row[],
  { limit, terms }: { limit: number; terms: readonly KeyTerm[] },
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextCursor: rows.length > limit && last ? cursorOf(terms, last) : null }
}

const beyond = (direction: 'asc' | 'desc') => sql.raw(direction === 'asc' ? '>' : '<')

const isValue = (value: string, type: KeyType): boolean =>
  !value.includes('\0') && forms[type].test(value) && (type !== 'instant' || !Number.isNaN(Date.parse(value)))

const wrongCursor = () =>
  new Problem('invalidDataFormat', {
    reasons: [{ field: 'cursor', message: 'The cursor belongs to another list or order. Start from the first page.' }],
  })
