import type { WorkItem } from '@strongroom/ui/patterns/dashboard-screen'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Counted } from './figures.ts'
import { tileState } from './tile-state.ts'

/** The first of a list as rows, how many there are in all of it, at its address, and how far that is known. */
export function useWork<Item>({ call, href }: Counted<Item>, itemOf: (item: Item) => WorkItem) {
  const list = useInfiniteQuery(call)
  const page = list.data?.pages[0]
  return { all: page && { href, count: page.total }, items: (page?.items ?? []).map(itemOf), ...tileState(list) }
}
