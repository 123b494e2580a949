import { parseSort } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import type { Ctx } from '../http/app-env.ts'
import { readListQuery } from './list-query.ts'
import { Problem } from '../http/problem.ts'
import { searchPatterns } from './search-text.ts'

/** What a list was asked for, checked. */
export interface ListRequest {
  limit: number
  cursor: string | undefined
  /** Patterns of which each must be found. */
  patterns: string[]
  sort: { field: string; direction: 'asc' | 'desc' }[]
  /** Only filters that were given; a row matches when it has any of the values. */
  filters: Map<string, string[]>
}

/**
 * Reads the query string of a list. `sort` is the order when none is asked for.
 * @throws Problem 1014 for unknown parameters, sorts, blank filters and limits outside 1 to 200
 */
export function readListRequest(
  c: Ctx,
  { filters, sorts, sort }: { filters: readonly string[]; sorts: readonly string[]; sort: string },
): ListRequest {
  const own = Object.fromEntries(filters.map((name) => [name, z.optional(z.string().check(z.maxLength(2000)))]))
  const query = readListQuery(c, { ...own, sort: z.optional(z.string().check(z.maxLength(200))) })
  const terms = parseSort(query.sort ?? sort, sorts)
  if (!terms)
    throw new Problem('invalidDataFormat', {
      reasons: [{ field: 'sort', message: `Sort by: ${sorts.join(', ')}. A minus in front reverses the order.` }],
    })
  const given = new Map<string, string[]>()
  for (const name of filters) {
    const value: unknown = Reflect.get(query, name)
    if (typeof value !== 'string') continue
    const values = value.split(',')
    if (values.includes(''))
      throw new Problem('invalidDataFormat', { reasons: [{ field: name, message: `${name} holds an empty value` }] })
    given.set(name, values)
  }
  return { limit: query.limit, cursor: query.cursor, patterns: searchPatterns(query.q), sort: terms, filters: given }
}

/** For lists that are not searched: `q` is refused there, not ignored. @throws Problem 1014 */
export function refuseSearch({ patterns }: ListRequest): void {
  if (patterns.length === 0) return
  throw new Problem('invalidDataFormat', { reasons: [{ field: 'q', message: 'This list cannot be searched' }] })
}
