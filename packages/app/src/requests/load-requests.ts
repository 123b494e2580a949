import type { RequestCalls } from '@strongroom/api'
import { loadList } from '../lists/list.ts'
import type { ListSearch } from '../lists/list-search.ts'
import type { PlatformContext } from '../platform.ts'
import { requestList, type RequestListName } from './request-lists.ts'

/** What was loaded, by what the address names: one request, or a list. */
export type LoadedRequests = { calls: RequestCalls } & ({ id: string } | { name: RequestListName })

/**
 * What a page below `/requests` needs before anything is shown: `history`, a request by its id, or without a part the open
 * ones. Figures of lists are asked for and not waited for, rows for a moment. @throws ApiError where a request may not be seen
 */
export async function loadRequests(
  context: PlatformContext,
  part: string | undefined,
  search: ListSearch,
): Promise<LoadedRequests> {
  const { api, queryClient } = context
  const calls = await api.requests()
  if (part !== undefined && part !== 'history') {
    await queryClient.ensureQueryData({ ...calls.detail(part), revalidateIfStale: true })
    return { calls, id: part }
  }
  const name: RequestListName = part ?? 'open'
  void queryClient.prefetchQuery(calls.totals())
  await loadList(context, requestList(calls, name), search)
  return { calls, name }
}
