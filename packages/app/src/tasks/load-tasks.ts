import type { PrivilegedKind } from '@strongroom/api/contract'
import type { ListSearch } from '../lists/list-search.ts'
import { loadList } from '../lists/list.ts'
import type { PlatformContext } from '../platform.ts'
import { inboxList, inboxLists, statusOf } from './inbox-status.ts'
import { taskCount, taskList } from './task-lists.ts'

/** Asks for the first of the chosen task list, and how much is in each of the three. */
export function loadTasks(
  context: PlatformContext,
  { kind, search }: { kind?: PrivilegedKind; search: ListSearch },
): void {
  loadList(context, taskList({ status: statusOf(inboxList(search)), kind }), search)
  for (const list of inboxLists)
    void context.queryClient.prefetchInfiniteQuery(taskCount(context.api, { status: statusOf(list), kind }))
}
