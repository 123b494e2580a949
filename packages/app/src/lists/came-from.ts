import type { RecordKind } from '@strongroom/api/contract'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ListSearch } from './list-search.ts'

/** The list of a kind as it was looked at last, by the search part of its address: where a record of it was found. */
export const cameFrom = (kind: RecordKind) =>
  queryOptions<ListSearch>({ queryKey: ['came-from', kind], queryFn: skipToken, staleTime: Infinity })

/** The search part of an address with its question mark; nothing for a bare list. */
export function searchText(search: ListSearch = {}): string {
  const text = new URLSearchParams(search).toString()
  return text && `?${text}`
}
