import type { PlatformContext } from '../platform.ts'

/** Asks for all figures at once; each tile shows its own as it comes. */
export function loadOverview({ api, queryClient }: PlatformContext): void {
  void queryClient.prefetchQuery(api.managed('institution').totals())
  void queryClient.prefetchQuery(api.managed('client').totals())
  void queryClient.prefetchInfiniteQuery(api.tasks.list({ status: 'Pending', limit: 1 }))
  void queryClient.prefetchInfiniteQuery(api.tasks.list({ status: 'Rework', limit: 1 }))
  void queryClient.prefetchInfiniteQuery(api.tasks.ownDrafts({ limit: 1 }))
}
