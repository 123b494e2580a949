import type { RecordKind } from '@strongroom/api/contract'
import type { ListSearch } from '../lists/list-search.ts'
import { loadList } from '../lists/list.ts'
import type { PlatformContext } from '../platform.ts'
import { inboxList, inboxLists, tasksIn } from './inbox-status.ts'
import { taskCount, taskList } from './task-lists.ts'

type WhichList = {
  kind?: RecordKind
  search: ListSearch
  /** Why it is asked for: `stay` on the page that shows it. */
  cause: 'preload' | 'enter' | 'stay'
}

/** Asks for the first of the chosen task list, and how much is in each list that the person has. */
export async function loadTasks(context: PlatformContext, { kind, search, cause }: WhichList): Promise<void> {
  // Whoever goes from one task to the next beside the list has it before them.
  if (cause === 'stay' && search['task'] !== undefined) return
  const { api, queryClient } = context
  const me = await queryClient.ensureQueryData(api.directory.me())
  const chosen = inboxList(search, me)
  const rows = loadList(context, taskList({ list: chosen, kind, me }), search)
  for (const list of inboxLists(me))
    void queryClient.prefetchInfiniteQuery(taskCount(api, { ...tasksIn(list, me), kind }))
  await rows
}
