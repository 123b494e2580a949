import type { RecordKind } from '@strongroom/api/contract'
import type { ListSearch } from '../lists/list-search.ts'
import { loadList } from '../lists/list.ts'
import type { PlatformContext } from '../platform.ts'
import { inboxList, inboxLists, tasksIn } from './inbox-status.ts'
import { taskCount, taskList } from './task-lists.ts'

/** Asks for the first of the chosen task list, and how much is in each list that the person has. */
export async function loadTasks(
  context: PlatformContext,
  { kind, search }: { kind?: RecordKind; search: ListSearch },
): Promise<void> {
  const { api, queryClient } = context
  const me = await queryClient.ensureQueryData(api.directory.me())
  const chosen = inboxList(search, me)
  loadList(context, taskList({ list: chosen, kind, me }), search)
  for (const list of inboxLists(me))
    void queryClient.prefetchInfiniteQuery(taskCount(api, { ...tasksIn(list, me), kind }))
}
