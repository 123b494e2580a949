import { defaultPageSize, maxPageSize } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import { Problem } from '../http/problem.ts'
import { parseQuery, type Query } from '../http/read-query.ts'

/** What a list can be asked beside its page. */
export interface Offered {
  filters: readonly string[]
  sorts: readonly string[]
  /** Whether it can be searched. */
  search: boolean
}

/** What a list is asked: its page, and the text that was given for a filter, the sort or the search. */
export interface ListQuery {
  limit: number
  cursor: string | undefined
  given: (name: string) => string | undefined
}

/** Reads what a list is asked. @throws Problem 1014 for parameters and sizes that are not this list's */
export function listQueryOf(query: Query, { filters, sorts, search }: Offered): ListQuery {
  const asked: Readonly<Record<string, unknown>> & z.output<typeof paging> = parseQuery(
    query,
    z.strictObject({
      ...paging.shape,
      ...(sorts.length > 0 && { sort: text(200) }),
      ...narrowing({ filters, search }),
    }),
  )
  return { limit: asked.limit, cursor: asked.cursor, given: givenIn(asked) }
}

/** Reads what narrows a list, where nothing else is asked. @throws Problem 1014 for parameters that are not this list's */
export const narrowingOf = (query: Query, offered: Omit<Offered, 'sorts'>): ListQuery['given'] =>
  givenIn(parseQuery(query, z.strictObject(narrowing(offered))))

const narrowing = ({ filters, search }: Omit<Offered, 'sorts'>) => ({
  ...(search && { q: text(200) }),
  ...Object.fromEntries(filters.map((name) => [name, text(2000)])),
})

const givenIn =
  (asked: Readonly<Record<string, unknown>>): ListQuery['given'] =>
  (name) => {
    const value = asked[name]
    return typeof value === 'string' ? value : undefined
  }

/** The values of a filter. @throws Problem 1014 where one of them is empty */
export function valuesOf(field: string, value: string): string[] {
  const values = value.split(',')
  if (values.includes(''))
    throw new Problem('invalidDataFormat', { reasons: [{ field, message: `${field} holds an empty value` }] })
  return values
}

/** The refusal of a sort that a list has not. */
export const refusedSort = (sorts: readonly string[]): Problem =>
  new Problem('invalidDataFormat', {
    reasons: [{ field: 'sort', message: `Sort by: ${sorts.join(', ')}. A minus in front reverses the order.` }],
  })

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
