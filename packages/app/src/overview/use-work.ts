import type { Page } from '@strongroom/api/contract'
import type { WorkItem } from '@strongroom/ui/patterns/dashboard-screen'
import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import type { Counted } from './figures.ts'
import { tileState } from './tile-state.ts'

/**
 * The first of a list as rows, how many there are in all of it, at its address, and how far that is known. A list whose
 * calls are on their way is not asked for yet, and on its way too.
 */
export function useWork<Item>(counted: Counted<Item> | undefined, itemOf: (item: Item) => WorkItem) {
  const list = useInfiniteQuery({
    queryKey: counted?.call.queryKey ?? ['overview', 'list'],
    queryFn: counted?.call.queryFn ?? skipToken,
    initialPageParam: '',
    getNextPageParam: (page: Page<Item>) => page.nextCursor,
  })
  const page = list.data?.pages[0]
  return {
    all: counted && page && { href: counted.href, count: page.total },
    items: (page?.items ?? []).map(itemOf),
    ...tileState(list),
  }
}
