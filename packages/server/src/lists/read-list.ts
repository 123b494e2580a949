import { defaultPageSize, maxPageSize } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { parseQuery, type Query } from '../http/read-query.ts'
import { cursorOf, keysetAfter, keysetColumns, keysetOrder, keysetPresent, withId, type KeyTerm } from './keyset.ts'
import { orderOf, type List } from './list.ts'

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
  const { limit, cursor, conditions, order } = readRequest(list, query)
  const terms = withId(order, list.id)
  const matching = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const { rows } = await sql<Row>`select ${list.columns}, ${keysetColumns(terms)} from ${list.from}
    where ${matching} and ${keysetPresent(terms)} and ${keysetAfter(terms, cursor)}
    order by ${keysetOrder(terms)} limit ${limit + 1}`.execute(reader)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${list.counted ?? list.from} where ${matching}`.execute(reader)
  // The one row too many tells whether there is a next page.
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? cursorOf(terms, last) : null,
    total: counted[0]?.total ?? 0,
  }
}

interface ListRequest {
  limit: number
  cursor: string | undefined
  order: readonly KeyTerm[]
  conditions: readonly RawBuilder<unknown>[]
}

function readRequest(list: List, query: Query): ListRequest {
  const asked: Given & z.output<typeof paging> = parseQuery(
    query,
    z.strictObject({
      ...paging.shape,
      ...narrowing(list),
      ...(Object.keys(list.sorts).length > 0 && { sort: text(200) }),
    }),
  )
  return {
    limit: asked.limit,
    cursor: asked.cursor,
    order: askedOrder(list, { sort: given(asked, 'sort'), q: given(asked, 'q')?.trim() }),
    conditions: conditionsOf(list, asked),
  }
}

/**
 * What narrows a list, and nothing of its pages or its order: for figures over all of its rows.
 * @throws Problem 1014 for parameters and values that are not this list's
 */
export const readConditions = (list: List, query: Query): readonly RawBuilder<unknown>[] =>
  conditionsOf(list, parseQuery(query, z.strictObject(narrowing(list))))

type Given = Readonly<Record<string, unknown>>

const narrowing = (list: List) => ({
  ...(list.search && { q: text(200) }),
  ...Object.fromEntries(Object.keys(list.filters).map((name) => [name, text(2000)])),
})

function given(asked: Given, name: string): string | undefined {
  const value = asked[name]
  return typeof value === 'string' ? value : undefined
}

const conditionsOf = (list: List, asked: Given): readonly RawBuilder<unknown>[] => [
  ...list.conditions,
  ...Object.entries(list.filters).flatMap(([name, filter]) => {
    const value = given(asked, name)
    return value === undefined ? [] : [filter(valuesOf(name, value), name)]
  }),
  ...(list.search?.(given(asked, 'q') ?? '') ?? []),
]

function askedOrder(
  { sorts, order, closeness }: List,
  { sort, q }: { sort: string | undefined; q: string | undefined },
): readonly KeyTerm[] {
  if (sort === undefined)
    return q && closeness ? [{ ...closeness(q), name: 'closeness', direction: 'asc' }, ...order] : order
  const terms = orderOf(sorts, sort)
  if (terms) return terms
  throw new Problem('invalidDataFormat', {
    reasons: [
      { field: 'sort', message: `Sort by: ${Object.keys(sorts).join(', ')}. A minus in front reverses the order.` },
    ],
  })
}

function valuesOf(field: string, value: string): string[] {
  const values = value.split(',')
  if (values.includes(''))
    throw new Problem('invalidDataFormat', { reasons: [{ field, message: `${field} holds an empty value` }] })
  return values
}

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))

const pageSize = z.pipe(
  z.string().check(
    z.refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= maxPageSize, {
      error: `must be a whole number from 1 to ${maxPageSize}`,
    }),
  ),
  z.transform((value: string) => Number(value)),
)

const paging = z.strictObject({
  limit: z._default(z.optional(pageSize), defaultPageSize),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
})
