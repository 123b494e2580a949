import type { RequestCalls } from '@strongroom/api'
import type { RequestTile } from '@strongroom/api/contract'
import { ListTiles } from '@strongroom/ui/patterns/list-screen'
import type { SummaryTileProps } from '@strongroom/ui/summary-tile'
import { useQuery } from '@tanstack/react-query'
import { today } from '../drafts/today.ts'
import { historyHref, openHref } from './request-places.ts'

const tiles: readonly (Pick<SummaryTileProps, 'label' | 'tone'> & {
  figure: RequestTile
  href: (today: string) => string
})[] = [
  { figure: 'pending', label: 'Pending Requests', tone: 'pending', href: () => openHref({ state: 'Pending' }) },
  {
    figure: 'inProgress',
    label: 'In Progress Requests',
    tone: 'inProgress',
    href: () => openHref({ state: 'InProgress' }),
  },
  {
    figure: 'completedToday',
    label: 'Completed Today Requests',
    tone: 'completed',
    href: (day) => historyHref({ state: 'Completed', period: `${day}..${day}` }),
  },
  { figure: 'failed', label: 'Failed Requests', tone: 'rejected', href: () => historyHref({ state: 'Failed' }) },
]

/** The four figures of requests, each with the way to the list that it counts. */
export function RequestTiles({ calls }: { calls: Pick<RequestCalls, 'totals'> }) {
  const { data, isPending, error } = useQuery({ ...calls.totals(), refetchOnMount: false })
  // The platform says which day it has counted: its list is asked about the same.
  const day = data?.today ?? today()
  return (
    <ListTiles
      tiles={tiles.map(({ figure, href, ...tile }) => ({
        ...tile,
        href: href(day),
        value: data?.[figure],
        loading: isPending && !error,
        error: error && !data ? error.message : undefined,
      }))}
    />
  )
}
