import type { RecordKind } from '@strongroom/api/contract'
import type { Walk } from '@strongroom/ui/patterns/detail-screen'
import { formatCount } from '@strongroom/ui/format/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { cameFrom, searchText } from '../lists/came-from.ts'
import { listQuery, viewOf } from '../lists/list.ts'
import { neighboursOf } from '../lists/neighbours.ts'
import { useApp } from '../shell/use-app.ts'
import { capital } from '../shown-kind.ts'
import { recordList, type ListedKind } from './listed-kind.ts'

/** The way through the list that one came from, and back to it as it was. Whoever came from elsewhere has only the list. */
export function useWalk<Kind extends RecordKind>(
  of: ListedKind<Kind>,
  id: string,
): { listHref: string; walk: Walk | undefined } {
  const { kind, plural, place } = of
  const { api } = useApp()
  const { data: search } = useQuery(cameFrom(kind))
  const list = useMemo(() => recordList(of), [of])
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...listQuery(api, list, viewOf(search ?? {}, list)),
    enabled: search !== undefined,
    refetchOnMount: false,
  })
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const here = neighboursOf(rows, id)
  const atEdge = here !== undefined && here.next === undefined && hasNextPage
  useEffect(() => {
    if (atEdge && !isFetching && !isError) void fetchNextPage()
  }, [atEdge, isFetching, isError, fetchNextPage])

  return {
    listHref: place.records + searchText(search),
    walk: here && {
      label: capital(plural),
      position: `${formatCount(here.place)} of ${formatCount(data?.pages.at(-1)?.total ?? rows.length)}`,
      ...(here.previous !== undefined && { previous: place.record(here.previous) }),
      ...(here.next !== undefined && { next: place.record(here.next) }),
    },
  }
}
