import { capital, type RecordKind } from '@strongroom/api/contract'
import type { Walk } from '@strongroom/ui/patterns/detail-screen'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cameFrom, searchText } from '../lists/came-from.ts'
import { useListWalk } from '../lists/use-list-walk.ts'
import { recordList, type ListedKind } from './listed-kind.ts'

/** The way through the list that one came from, and back to it as it was. Whoever came from elsewhere has only the list. */
export function useWalk<Kind extends RecordKind>(
  of: ListedKind<Kind>,
  id: string,
): { listHref: string; walk: Walk | undefined } {
  const { kind, plural, place } = of
  const { data: search } = useQuery(cameFrom(kind))
  const list = useMemo(() => recordList(of), [of])
  const walk = useListWalk(id, { list, search, label: capital(plural), hrefOf: place.record })
  return { listHref: place.records + searchText(search), walk }
}
