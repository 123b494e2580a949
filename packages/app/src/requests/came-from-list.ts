import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ListSearch } from '../lists/list-search.ts'
import type { RequestListName } from './request-lists.ts'

/** Which list of requests was looked at last, and how: where a request was found. */
export const cameFromList = queryOptions<{ name: RequestListName; search: ListSearch }>({
  queryKey: ['came-from', 'requests'],
  queryFn: skipToken,
  staleTime: Infinity,
})
