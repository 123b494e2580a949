import type { Api } from '@strongroom/api'
import type { PlatformContext } from '../platform.ts'
import { taskCount } from '../tasks/task-lists.ts'
import type { TiledKind, TotalledKind } from './kind-tiles.ts'

/** The calls for what waits for the person. */
export const workCalls = (api: Api) => ({
  pending: taskCount(api, { status: 'Pending' }),
  rework: taskCount(api, { status: 'Rework' }),
  drafts: api.tasks.ownDrafts({ limit: 1 }),
})

/** Asks for all figures at once; each tile shows its own as it comes. */
export function loadFigures<Kind extends TotalledKind>(
  { api, queryClient }: PlatformContext,
  tiled: readonly Pick<TiledKind<Kind>, 'kind'>[],
): void {
  for (const { kind } of tiled) void queryClient.prefetchQuery(api.totals(kind))
  const { pending, rework, drafts } = workCalls(api)
  void queryClient.prefetchInfiniteQuery(pending)
  void queryClient.prefetchInfiniteQuery(rework)
  void queryClient.prefetchInfiniteQuery(drafts)
}
