import type { ManagedKind, TaskStatus } from '@strongroom/api/contract'
import type { PlatformContext } from '../platform.ts'
import { inboxStatus } from './inbox-status.ts'
import { searchRequest } from '../lists/list-request.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { taskOffers } from './task-columns.ts'

const statuses: readonly TaskStatus[] = ['Pending', 'Rework', 'Resolved']

/** Asks for the first of the chosen task list, and how much is in each of the three. */
export function loadTasks(
  { api, queryClient }: PlatformContext,
  { kind, search }: { kind?: ManagedKind; search: ListSearch },
): void {
  const status = inboxStatus(search)
  void queryClient.prefetchInfiniteQuery(api.tasks.list({ ...searchRequest(search, taskOffers[status]), status, kind }))
  for (const other of statuses)
    void queryClient.prefetchInfiniteQuery(api.tasks.list({ status: other, kind, limit: 1 }))
}
