import { requestTiles, type RequestTile } from '@strongroom/api/contract'
import type { SummaryTileProps } from '@strongroom/ui/summary-tile'
import { historyHref, openHref } from './request-places.ts'

type RequestFigure = Pick<SummaryTileProps, 'tone'> & {
  figure: RequestTile
  label: string
  /** The list that it counts, on the platform's day. */
  href: (today: string) => string
}

/** The address in one of the lists that is narrowed as the contract counts a figure. */
const counted =
  (figure: RequestTile, list: typeof openHref) =>
  (today: string): string => {
    const { state, startDate, endDate } = requestTiles(today)[figure]
    return list({ ...(state && { state }), ...(startDate && endDate && { period: `${startDate}..${endDate}` }) })
  }

/** The four figures of requests, in the words of the specification. */
export const requestFigures: readonly RequestFigure[] = [
  { figure: 'pending', label: 'Pending Requests', tone: 'pending', href: counted('pending', openHref) },
  { figure: 'inProgress', label: 'In Progress Requests', tone: 'inProgress', href: counted('inProgress', openHref) },
  {
    figure: 'completedToday',
    label: 'Completed Today Requests',
    tone: 'completed',
    href: counted('completedToday', historyHref),
  },
  { figure: 'failed', label: 'Failed Requests', tone: 'rejected', href: counted('failed', historyHref) },
]
