import type { RequestTile } from '@strongroom/api/contract'
import type { SummaryTileProps } from '@strongroom/ui/summary-tile'
import { historyHref, openHref } from './request-places.ts'

type RequestFigure = Pick<SummaryTileProps, 'tone'> & {
  figure: RequestTile
  label: string
  /** The list that it counts, on the platform's day. */
  href: (today: string) => string
}

/** The four figures of requests, in the words of the specification. */
export const requestFigures: readonly RequestFigure[] = [
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
