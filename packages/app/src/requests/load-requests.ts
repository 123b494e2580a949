import type { PlatformContext } from '../platform.ts'
import { loadList } from '../lists/list.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { requestList, type RequestListName } from './request-lists.ts'

/** What the lists of requests need before anything is shown; their rows and figures are asked for, and not waited for. */
export async function loadRequests(context: PlatformContext, name: RequestListName, search: ListSearch) {
  const calls = await context.api.requests()
  void context.queryClient.prefetchQuery(calls.totals())
  loadList(context, requestList(calls, name), search)
  return calls
}

/** One request, before its page is shown. @throws ApiError where there is none, or it may not be seen */
export async function loadRequest({ api, queryClient }: PlatformContext, id: string) {
  const calls = await api.requests()
  await queryClient.ensureQueryData({ ...calls.detail(id), revalidateIfStale: true })
  return calls
}
