import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { Query } from '../http/read-query.ts'
import { cursorOf, keysetAfter, keysetColumns, keysetOrder, keysetPresent, withId, type KeyTerm } from './keyset.ts'
import { listQueryOf, narrowingOf, refusedSort, valuesOf, type ListQuery } from './list-query.ts'
import { orderOf, type List } from './list.ts'
import { talliedBy } from './tallied-by.ts'
import { all, narrowedName, type Tallied } from './tally.ts'

/** One page of a list: `total` counts all rows that match, on whatever page. */
export interface ListPage<Row> {
  rows: Row[]
  nextCursor: string | null
  total: number
}

/**
 * Reads one page of any list of the platform: `limit` (1 to 200), `cursor`, `sort`, `q` and the list's filters, of which
 * `a,b` means any. A search without a sort answers with the closest first. Pages go by keyset, so the last costs what the
 * first costs.
 * @throws Problem 1014 for parameters, sorts, values and cursors that are not this list's
 */
export async function readList<Row extends object>(reader: Reader, list: List, query: Query): Promise<ListPage<Row>> {
  const { given, limit, cursor } = listQueryOf(query, {
    filters: Object.keys(list.filters),
    sorts: Object.keys(list.sorts),
    search: list.search !== undefined,
  })
  const order = askedOrder(list, { sort: given('sort'), q: given('q')?.trim() })
  const { from, terms, conditions } = rowsInOrder(list, { order, given, cursor })
  const counted = narrowedBy(list, given)
  const tally = await counted.tally(reader)
  const { rows } = await sql<Row>`select ${list.columns}, ${keysetColumns(terms)} from ${from}
    where ${all(conditions)}
    order by ${keysetOrder(terms)} limit ${limit + 1}`.execute(reader)
  const { rows: counts } = await sql<{ total: number }>`
    select ${tally ? sql`coalesce(sum(t.count), 0)` : sql`count(*)`}::int as total
    from ${tally?.tables ?? list.counted ?? counted.from}
    where ${all(tally?.conditions ?? counted.conditions)}`.execute(reader)
  // The one row too many tells whether there is a next page.
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? cursorOf(terms, last) : null,
    total: counts[0]?.total ?? 0,
  }
}

/**
 * Where the rows of a list are read in an order, from its beginning or behind a cursor: tables, the terms of the order with
 * the id behind them, what holds of them. @throws Problem 1014 when the cursor is not one of this list in this order
 */
export function rowsInOrder(
  list: List,
  { order, given, cursor }: { order: readonly KeyTerm[]; given: ListQuery['given']; cursor?: string | undefined },
): { from: RawBuilder<unknown>; terms: KeyTerm[]; conditions: readonly RawBuilder<unknown>[] } {
  const ordered = order.map(({ name }) => name)
  const asked = filtersAsked(list, given)
  const joined = inJoinAlone(list, { ordered, asked, given })
    ? joinedTo(list)
    : withJoin(list, [...ordered, ...asked.map(narrowedName)])
  const terms = withId(
    order.map((term) => ({ ...term, ...joined.sorts[term.name] })),
    list.id,
  )
  const conditions = conditionsOf(joined, { given, first: terms[0] })
  return {
    from: joined.from,
    terms,
    conditions: [keysetPresent(terms), ...conditions, keysetAfter(terms, cursor)],
  }
}

/**
 * The rows of a list that a query leaves, without pages or order, for figures over all of them: their tables with those
 * of the columns that are `read`, and what holds of them. @throws Problem 1014 for parameters and values that are not this list's
 */
export function readNarrowed(
  list: List,
  query: Query,
  read: readonly string[],
): { tables: RawBuilder<unknown>; conditions: readonly RawBuilder<unknown>[]; tally: AskTally } {
  const given = narrowingOf(query, { filters: Object.keys(list.filters), search: list.search !== undefined })
  const { from, ...narrowed } = narrowedBy(list, given, read)
  return { ...narrowed, tables: from }
}

/**
 * A list with what stands beside it where one of these names asks for that. Counting thousands of rows costs twice as much
 * with a join that nothing was asked of.
 */
const withJoin = (list: List, asked: readonly string[]): List =>
  list.beside?.names.some((name) => asked.includes(name)) ? joinedTo(list) : list

/**
 * Whether an order and what narrows it are read of what stands beside alone, though the list itself has all of it: the order
 * may have to be walked for what stands at its end, which is quick where one index has both.
 */
function inJoinAlone(
  { beside, ...list }: List,
  { ordered, asked, given }: { ordered: readonly string[]; asked: readonly string[]; given: ListQuery['given'] },
): boolean {
  const { names = [], sorts = {}, filters = {} } = beside ?? {}
  return (
    asked.length > 0 &&
    asked.every((name) => name in filters || names.includes(name)) &&
    ordered.every((name) => name in sorts || names.includes(name)) &&
    searchedBy(list, given).length === 0
  )
}

function joinedTo(list: List): List {
  const { from, beside, sorts, filters } = list
  if (!beside) return list
  return {
    ...list,
    from: sql`${from} ${beside.join}`,
    sorts: { ...sorts, ...beside.sorts },
    filters: { ...filters, ...beside.filters },
  }
}

const filtersAsked = ({ filters }: List, given: ListQuery['given']): string[] =>
  Object.keys(filters).filter((name) => given(name) !== undefined)

/** What holds of the rows of a list, read in an order or in none. */
function conditionsOf(list: List, { given, first }: { given: ListQuery['given']; first?: KeyTerm | undefined }) {
  return [...list.conditions, ...heldOf(list, { given, first }), ...searchedBy(list, given)]
}

/** What its filters say of them. */
const heldOf = (list: List, { given, first }: { given: ListQuery['given']; first?: KeyTerm | undefined }) =>
  filtersAsked(list, given).flatMap((name) => conditionOf(list, { name, given, first }))

const conditionOf = (
  { filters }: List,
  { name, given, first }: { name: string; given: ListQuery['given']; first?: KeyTerm | undefined },
): RawBuilder<unknown>[] => {
  const condition = filters[name]?.(valuesOf(name, given(name) ?? ''), name, first)
  return condition ? [condition] : []
}

const searchedBy = ({ search }: List, given: ListQuery['given']) => search?.(given('q') ?? '') ?? []

/** Where the same is counted beforehand, which the tallies may have to be asked first; undefined where it is not. */
type AskTally = (reader: Reader) => Promise<Tallied | undefined>

/** What is left of a list, without order: tables with those of the columns that are `read`, and what holds of them. */
function narrowedBy(
  list: List,
  given: ListQuery['given'],
  read: readonly string[] = [],
): { from: RawBuilder<unknown>; conditions: readonly RawBuilder<unknown>[]; tally: AskTally } {
  const asked = filtersAsked(list, given)
  const joined = withJoin(list, [...asked.map(narrowedName), ...read])
  // What always holds of the list is asked of rows, not of what they have in common.
  const tallies = list.conditions.length === 0 ? list.tallies : undefined
  const isSearched = searchedBy(list, given).length > 0
  return {
    from: joined.from,
    conditions: conditionsOf(joined, { given }),
    tally: async (reader) =>
      tallies &&
      talliedBy(reader, tallies, {
        asked,
        valuesOf: (name) => {
          const value = given(name)
          return value === undefined ? undefined : valuesOf(name, value)
        },
        held: (names) => names.flatMap((name) => conditionOf(list, { name, given })),
        searched: isSearched
          ? { text: given('q') ?? '', rows: { from: joined.from, conditions: heldOf(joined, { given }) } }
          : undefined,
      }),
  }
}

function askedOrder(
  { sorts, order, closeness }: List,
  { sort, q }: { sort: string | undefined; q: string | undefined },
): readonly KeyTerm[] {
  if (sort === undefined)
    return q && closeness ? [{ ...closeness(q), name: 'closeness', direction: 'asc' }, ...order] : order
  const terms = orderOf(sorts, sort)
  if (terms) return terms
  throw refusedSort(Object.keys(sorts))
}
