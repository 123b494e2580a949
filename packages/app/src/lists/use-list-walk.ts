import { formatCount } from '@strongroom/ui/format/money'
import type { Walk } from '@strongroom/ui/patterns/detail-screen'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../shell/use-app.ts'
import { askedByPage } from './asked-by-page.ts'
import type { ListSearch } from './list-search.ts'
import { listQuery, viewOf, type List } from './list.ts'
import { neighboursOf } from './neighbours.ts'

type ListWalk<Item> = {
  list: List<Item>
  /** How the list was looked at; undefined where one came from elsewhere, and there is no way through it. */
  search: ListSearch | undefined
  /** What the list is called. */
  label: string
  hrefOf: (id: string) => string
}

/** The way through a list from one of its rows: to the one before and the one after, and where it stands. */
export function useListWalk<Item extends { id: string }>(
  id: string,
  { list, search, label, hrefOf }: ListWalk<Item>,
): Walk | undefined {
  const { api } = useApp()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...listQuery(api, list, viewOf(search ?? {}, list)),
    enabled: search !== undefined,
    ...askedByPage,
  })
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const here = neighboursOf(rows, id)
  const atEdge = here !== undefined && here.next === undefined && hasNextPage
  useEffect(() => {
    if (atEdge && !isFetching && !isError) void fetchNextPage()
  }, [atEdge, isFetching, isError, fetchNextPage])

  return (
    here && {
      label,
      position: `${formatCount(here.place)} of ${formatCount(data?.pages.at(-1)?.total ?? rows.length)}`,
      ...(here.previous !== undefined && { previous: hrefOf(here.previous) }),
      ...(here.next !== undefined && { next: hrefOf(here.next) }),
    }
  )
}
