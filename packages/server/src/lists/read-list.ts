import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { Query } from '../http/read-query.ts'
import { cursorOf, keysetAfter, keysetColumns, keysetOrder, keysetPresent, withId, type KeyTerm } from './keyset.ts'
import { listQueryOf, narrowingOf, refusedSort, valuesOf, type ListQuery } from './list-query.ts'
import { orderOf, type List, type Tally } from './list.ts'

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
  const { limit, cursor, conditions, conditionsInOrder, order, filtered, tally } = readRequest(list, query)
  const terms = withId(order, list.id)
  const ordered = order.map(({ name }) => name)
  const all = (of: readonly RawBuilder<unknown>[]) => (of.length === 0 ? sql`true` : sql.join(of, sql` and `))
  const { rows } =
    await sql<Row>`select ${list.columns}, ${keysetColumns(terms)} from ${tablesOf(list, [...ordered, ...filtered])}
    where ${all(conditionsInOrder)} and ${keysetPresent(terms)} and ${keysetAfter(terms, cursor)}
    order by ${keysetOrder(terms)} limit ${limit + 1}`.execute(reader)
  const { rows: counted } = await sql<{ total: number }>`
    select ${tally ? sql`coalesce(sum(t.count), 0)` : sql`count(*)`}::int as total
    from ${tally?.tables ?? list.counted ?? tablesOf(list, filtered)}
    where ${all(tally?.conditions ?? conditions)}`.execute(reader)
  // The one row too many tells whether there is a next page.
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? cursorOf(terms, last) : null,
    total: counted[0]?.total ?? 0,
  }
}

/** The tables of a list that is asked for these names: counting thousands of rows costs twice as much with a join that nothing was asked of. */
export function tablesOf({ from, beside }: List, asked: readonly string[]): RawBuilder<unknown> {
  return beside?.names.some((name) => asked.includes(name)) ? sql`${from} ${beside.join}` : from
}

interface ListRequest {
  limit: number
  cursor: string | undefined
  order: readonly KeyTerm[]
  conditions: readonly RawBuilder<unknown>[]
  /** The same, asked where the rows stand in this order. */
  conditionsInOrder: readonly RawBuilder<unknown>[]
  /** What rows are narrowed by; of a range its name. */
  filtered: readonly string[]
  tally: Tallied | undefined
}

/** Where all that is asked can be read of rows put together, and what holds of these. */
type Tallied = Pick<Tally, 'tables'> & { conditions: readonly RawBuilder<unknown>[] }

function readRequest(list: List, query: Query): ListRequest {
  const { given, ...page } = listQueryOf(query, {
    filters: Object.keys(list.filters),
    sorts: Object.keys(list.sorts),
    search: list.search !== undefined,
  })
  const order = askedOrder(list, { sort: given('sort'), q: given('q')?.trim() })
  return {
    ...page,
    order,
    ...narrowedBy(list, given),
    conditionsInOrder: narrowedBy(inOrder(list, order), given).conditions,
  }
}

/** The list as it is asked for rows in an order: what is joined for it answers as much as it can. */
export function inOrder(list: List, order: readonly KeyTerm[]): List {
  const { beside, filters } = list
  return beside && order.some(({ name }) => beside.names.includes(name))
    ? { ...list, filters: { ...filters, ...beside.filters } }
    : list
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
  const { conditions, filtered, tally } = narrowedBy(list, given)
  return { tables: tablesOf(list, [...filtered, ...read]), conditions, tally }
}

function narrowedBy(list: List, given: ListQuery['given']): Pick<ListRequest, 'conditions' | 'filtered' | 'tally'> {
  const asked = Object.keys(list.filters).filter((name) => given(name) !== undefined)
  const searched = list.search?.(given('q') ?? '') ?? []
  const held = (names: readonly string[]) =>
    names.flatMap((name) => list.filters[name]?.(valuesOf(name, given(name) ?? ''), name) ?? [])
  const conditions = [...list.conditions, ...held(asked), ...searched]
  return {
    conditions,
    filtered: asked.map(column),
    // A search and what always holds of the list are asked of rows, not of their columns.
    tally: searched.length + list.conditions.length === 0 ? talliedBy(list, { asked, given, held }) : undefined,
  }
}

/** What a parameter narrows: of a range its name. */
const column = (parameter: string): string => parameter.replace(/\.(from|to)$/, '')

function talliedBy(
  { tally }: List,
  {
    asked,
    given,
    held,
  }: {
    asked: readonly string[]
    given: ListQuery['given']
    held: (names: readonly string[]) => RawBuilder<unknown>[]
  },
): Tallied | undefined {
  if (!tally) return undefined
  const { names, tables, less } = tally
  const isLess = less !== undefined && given(less.name) === less.value
  const others = isLess ? asked.filter((name) => name !== less.name) : asked
  if (!others.every((name) => names.includes(column(name)))) return undefined
  return { tables: isLess ? less.tables : tables, conditions: held(others) }
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
