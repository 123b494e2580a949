import * as z from 'zod/mini'

/** The most rows that one page may hold. */
export const maxPageSize = 200
export const defaultPageSize = 50

/** Every list's answer. `nextCursor` is opaque and null on the last page; `total` counts all that match. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() })

export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number }

/** What a list may be asked: `sort` is `name,-updatedAt`; a filter names one or more values, any of which may match. */
export type ListQuery = {
  limit?: number
  cursor?: string
  q?: string
  sort?: string
  filters?: Readonly<Record<string, readonly string[]>>
  ranges?: Readonly<Record<string, ListRange>>
}

/** What every list of approved records can be filtered by, beside its kind's own: whether a change is under way. */
export const pendingChangeFilter = 'hasPendingChange'

/** From one value to another, both included; a missing end is open. Days, instants or decimal strings. */
export type ListRange = { from?: string; to?: string }

/** The query parameters of ranges: `openedOn.from` and `openedOn.to`. */
export function rangeNames(ranges: readonly string[]): string[] {
  return ranges.flatMap((name) => [`${name}.from`, `${name}.to`])
}

/** The query string of a list. Values of one filter are joined by commas; a comma in a value is not supported. */
export function listSearchParams({ limit, cursor, q, sort, filters = {}, ranges = {} }: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (limit !== undefined) params.set('limit', String(limit))
  if (cursor) params.set('cursor', cursor)
  if (q) params.set('q', q)
  if (sort) params.set('sort', sort)
  for (const [name, values] of Object.entries(filters)) if (values.length > 0) params.set(name, values.join(','))
  for (const [name, { from, to }] of Object.entries(ranges)) {
    if (from) params.set(`${name}.from`, from)
    if (to) params.set(`${name}.to`, to)
  }
  return params
}

export type SortTerm<Name extends string = string> = { field: Name; direction: 'asc' | 'desc' }

/** Reads `name,-updatedAt`; undefined where a term is not one of `sortable` or stands twice. */
export function parseSort<Name extends string>(sort: string, sortable: readonly Name[]): SortTerm<Name>[] | undefined {
  const terms: SortTerm<Name>[] = []
  for (const part of sort.split(',')) {
    const name = part.startsWith('-') ? part.slice(1) : part
    const field = sortable.find((known) => known === name)
    if (!field || terms.some((term) => term.field === field)) return undefined
    terms.push({ field, direction: part.startsWith('-') ? 'desc' : 'asc' })
  }
  return terms
}
