import { parseSort } from '@strongroom/api/contract'
import { scaled } from '@strongroom/api/money'
import type { Direction } from '../db/sort-key.ts'
import type { Query } from '../http/read-query.ts'
import { decodeCursor, encodeCursor, wrongCursor } from './cursor.ts'
import { listQueryOf, narrowingOf, refusedSort } from './list-query.ts'
import type { ListPage } from './read-list.ts'

/** What held rows are sorted by: decimals by what they come to, texts without regard to case; rows without one stand last. */
export interface HeldSort<Row> {
  type: 'text' | 'number'
  of: (row: Row) => string | null
}

/** A list of rows that are held in memory, asked as every other list is. */
export interface HeldList<Row> {
  /** Names a row; it ends every order. */
  id: (row: Row) => string
  sorts: Readonly<Record<string, HeldSort<Row>>>
  /** The order where none is asked for, such as `-amount`. */
  order: string
  /** Parameters that whoever made the rows has read already. */
  filters: readonly string[]
  /** The text that `q` searches, every word of it anywhere. */
  searched: (row: Row) => string
}

/**
 * One page of rows that are held, in one part or in many: by keyset, as `readList` reads it of a table. The last orders of
 * the same part are kept, so that where rows change in few parts little is sorted again.
 * @throws Problem 1014 for parameters, sorts and cursors that are not this list's
 */
export function pageRows<Row extends object>(
  parts: readonly (readonly Row[])[],
  list: HeldList<Row>,
  query: Query,
): ListPage<Row> {
  const names = Object.keys(list.sorts)
  const { limit, cursor, given } = listQueryOf(query, { filters: list.filters, sorts: names, search: true })
  const terms = parseSort(given('sort') ?? list.order, names)
  if (!terms) throw refusedSort(names)
  const order: Order<Row> = {
    signature: terms.map(({ field, direction }) => `${field} ${direction}`).join(','),
    keys: [
      ...terms.flatMap(({ field, direction }) => {
        const sort = list.sorts[field]
        return sort ? [{ ...sort, direction }] : []
      }),
      { type: 'text', of: list.id, direction: terms.at(-1)?.direction ?? 'asc' },
    ],
  }
  const behind = cursor === undefined ? undefined : keysOf(order, cursor)
  const words = wordsOf(given('q'))
  const runs = parts.map((rows) => {
    const sorted = inOrder(rows, order)
    const found = words.length === 0 ? sorted : sorted.filter(({ row }) => hasWords(list.searched(row), words))
    return { found, next: behind === undefined ? 0 : placeBehind(found, order, behind) }
  })
  // The one row too many tells whether there is a next page.
  const page = firstOf(runs, order, limit + 1)
  const shown = page.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: page.length > limit && last ? cursorBehind(last, order) : null,
    total: runs.reduce((sum, { found }) => sum + found.length, 0),
  }
}

/**
 * The rows that a query leaves, without pages or order, for figures over all of them; the same parts where nothing is
 * searched. @throws Problem 1014 for parameters that are not this list's
 */
export function narrowedRows<Row extends object>(
  parts: readonly (readonly Row[])[],
  { filters, searched }: Pick<HeldList<Row>, 'filters' | 'searched'>,
  query: Query,
): readonly (readonly Row[])[] {
  const words = wordsOf(narrowingOf(query, { filters, search: true })('q'))
  return words.length === 0 ? parts : parts.map((rows) => rows.filter((row) => hasWords(searched(row), words)))
}

const wordsOf = (q = ''): string[] => q.toLowerCase().split(/\s+/).filter(Boolean)

interface Order<Row> {
  /** What a cursor belongs to. */
  signature: string
  keys: readonly (HeldSort<Row> & { direction: Direction })[]
}

type Key = string | bigint | null

interface Placed<Row> {
  row: Row
  keys: readonly Key[]
}

/** Names make thousands of orders, and each weighs as much as the rows: as many are kept as readers are in at a time. */
const keptOrders = 4

const orders = new WeakMap<readonly object[], Map<string, readonly Placed<object>[]>>()

function inOrder<Row extends object>(rows: readonly Row[], order: Order<Row>): readonly Placed<Row>[] {
  const known = orders.get(rows) ?? new Map<string, readonly Placed<object>[]>()
  orders.set(rows, known)
  const made = known.get(order.signature) as readonly Placed<Row>[] | undefined
  const sorted = made ?? sortedBy(rows, order)
  // Behind all others, so that the first is the one that was asked for the longest time ago.
  known.delete(order.signature)
  known.set(order.signature, sorted)
  const [first] = known.keys()
  if (known.size > keptOrders && first !== undefined) known.delete(first)
  return sorted
}

function sortedBy<Row>(rows: readonly Row[], order: Order<Row>): readonly Placed<Row>[] {
  const placed = rows.map((row): Placed<Row> => ({ row, keys: order.keys.map((sort) => keyOf(sort, sort.of(row))) }))
  return placed.toSorted((one, other) => comparePlaces(one.keys, other.keys, order))
}

const places = 10

/** A decimal as a whole number of its ten billionths, which compares fast and exactly. */
function keyOf({ type }: Pick<HeldSort<never>, 'type'>, value: string | null): Key {
  if (value === null || type === 'text') return value === null ? null : value.toLowerCase()
  return scaled(value, places)
}

function comparePlaces<Row>(one: readonly Key[], other: readonly Key[], { keys }: Order<Row>): number {
  for (const [place, { direction }] of keys.entries()) {
    const [left, right] = [one[place] ?? null, other[place] ?? null]
    if (left === right) continue
    if (left === null || right === null) return left === null ? 1 : -1
    return left < right === (direction === 'asc') ? -1 : 1
  }
  return 0
}

const hasWords = (text: string, words: readonly string[]): boolean => {
  const folded = text.toLowerCase()
  return words.every((word) => folded.includes(word))
}

const cursorBehind = <Row>(row: Row, { signature, keys }: Order<Row>): string =>
  encodeCursor([signature, ...keys.map(({ of }) => of(row))])

/** The keys of the row that a cursor stands behind. */
function keysOf<Row>({ signature, keys }: Order<Row>, cursor: string): readonly Key[] {
  const [belongsTo, ...values] = decodeCursor(cursor, keys.length + 1)
  if (belongsTo !== signature) throw wrongCursor()
  return keys.map((sort, place) => {
    const value = values[place] ?? null
    if (value !== null && sort.type === 'number' && !/^-?\d{1,30}(\.\d{1,10})?$/.test(value)) throw wrongCursor()
    return keyOf(sort, value)
  })
}

/** The first place behind these keys, by halves. */
function placeBehind<Row>(
  found: readonly Pick<Placed<Row>, 'keys'>[],
  order: Order<Row>,
  behind: readonly Key[],
): number {
  let [low, high] = [0, found.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const place = found[middle]
    if (place && comparePlaces(place.keys, behind, order) > 0) high = middle
    else low = middle + 1
  }
  return low
}

/** Rows in order, and which of them is next. */
interface Run<Row> {
  found: readonly Placed<Row>[]
  next: number
}

/** The first rows of all runs together. */
function firstOf<Row>(runs: readonly Run<Row>[], order: Order<Row>, count: number): Row[] {
  // By the row that is next: to go on in one of them asks nothing of the others.
  const heads = runs.flatMap(headOf).toSorted((one, other) => comparePlaces(one.keys, other.keys, order))
  const rows: Row[] = []
  while (rows.length < count) {
    const first = heads.shift()
    if (!first) break
    rows.push(first.row)
    for (const next of headOf(first.behind)) heads.splice(placeBehind(heads, order, next.keys), 0, next)
  }
  return rows
}

/** The next row of a run and the run behind it; nothing at its end. */
function headOf<Row>({ found, next }: Run<Row>): (Placed<Row> & { behind: Run<Row> })[] {
  const place = found[next]
  return place ? [{ ...place, behind: { found, next: next + 1 } }] : []
}
