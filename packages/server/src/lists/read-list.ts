import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { Query } from '../http/read-query.ts'
import { cursorOf, keysetAfter, keysetColumns, keysetOrder, keysetPresent, withId, type KeyTerm } from './keyset.ts'
import { listQueryOf, narrowingOf, refusedSort, valuesOf, type ListQuery } from './list-query.ts'
import { orderOf, type List } from './list.ts'
import { narrowedName, talliedBy, type Tallied } from './tally.ts'

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
  const { from, terms, conditions } = rowsInOrder(list, { order, given })
  const counted = narrowedBy(list, given)
  const all = (of: readonly RawBuilder<unknown>[]) => (of.length === 0 ? sql`true` : sql.join(of, sql` and `))
  const { rows } = await sql<Row>`select ${list.columns}, ${keysetColumns(terms)} from ${from}
    where ${all(conditions)} and ${keysetPresent(terms)} and ${keysetAfter(terms, cursor)}
    order by ${keysetOrder(terms)} limit ${limit + 1}`.execute(reader)
  const { rows: counts } = await sql<{ total: number }>`
    select ${counted.tally ? sql`coalesce(sum(t.count), 0)` : sql`count(*)`}::int as total
    from ${counted.tally?.tables ?? list.counted ?? counted.from}
    where ${all(counted.tally?.conditions ?? counted.conditions)}`.execute(reader)
  // The one row too many tells whether there is a next page.
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? cursorOf(terms, last) : null,
    total: counts[0]?.total ?? 0,
  }
}

/** Where the rows of a list are read in an order: tables, the terms of the order with the id behind them, what holds of them. */
export function rowsInOrder(
  list: List,
  { order, given }: { order: readonly KeyTerm[]; given: ListQuery['given'] },
): { from: RawBuilder<unknown>; terms: KeyTerm[]; conditions: readonly RawBuilder<unknown>[] } {
  const ordered = order.map(({ name }) => name)
  const joined = withJoin(list, [...ordered, ...filtersAsked(list, given).map(narrowedName)])
  const terms = withId(
    order.map((term) => ({ ...term, ...joined.sorts[term.name] })),
    list.id,
  )
  return { from: joined.from, terms, conditions: conditionsOf(joined, { given, first: terms[0] }) }
}

/**
 * The rows of a list that a query leaves, without pages or order, for figures over all of them: their tables with those
 * of the columns that are `read`, and what holds of them. @throws Problem 1014 for parameters and values that are not this list's
 */
export function readNarrowed(
  list: List,
  query: Query,
  read: readonly string[],
): { tables: RawBuilder<unknown>; conditions: readonly RawBuilder<unknown>[]; tally: Tallied | undefined } {
  const given = narrowingOf(query, { filters: Object.keys(list.filters), search: list.search !== undefined })
  const { from, ...narrowed } = narrowedBy(list, given, read)
  return { ...narrowed, tables: from }
}

/**
 * A list with what stands beside it where one of these names asks for that. Counting thousands of rows costs twice as much
 * with a join that nothing was asked of.
 */
function withJoin(list: List, asked: readonly string[]): List {
  const { from, beside, sorts, filters } = list
  if (!beside?.names.some((name) => asked.includes(name))) return list
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
function conditionsOf(list: List, { given, first }: { given: ListQuery['given']; first?: KeyTerm }) {
  const held = filtersAsked(list, given).flatMap((name) => conditionOf(list, { name, given, first }))
  return [...list.conditions, ...held, ...searchedBy(list, given)]
}

const conditionOf = (
  { filters }: List,
  { name, given, first }: { name: string; given: ListQuery['given']; first?: KeyTerm | undefined },
): RawBuilder<unknown>[] => {
  const condition = filters[name]?.(valuesOf(name, given(name) ?? ''), name, first)
  return condition ? [condition] : []
}

const searchedBy = ({ search }: List, given: ListQuery['given']) => search?.(given('q') ?? '') ?? []

/** What is left of a list, without order: tables with those of the columns that are `read`, and what holds of them. */
function narrowedBy(
  list: List,
  given: ListQuery['given'],
  read: readonly string[] = [],
): { from: RawBuilder<unknown>; conditions: readonly RawBuilder<unknown>[]; tally: Tallied | undefined } {
  const asked = filtersAsked(list, given)
  const joined = withJoin(list, [...asked.map(narrowedName), ...read])
  // A search and what always holds of the list are asked of rows, not of what they have in common.
  const tallies = searchedBy(list, given).length + list.conditions.length === 0 ? list.tallies : undefined
  return {
    from: joined.from,
    conditions: conditionsOf(joined, { given }),
    tally:
      tallies &&
      talliedBy(tallies, {
        asked,
        valuesOf: (name) => {
          const value = given(name)
          return value === undefined ? undefined : valuesOf(name, value)
        },
        held: (names) => names.flatMap((name) => conditionOf(list, { name, given })),
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
