import type { Status } from '../status-chip/index.ts'

/** How a series is told from the others: by colour and, for those who see none, by pattern or dashes. */
export interface SeriesLook {
  colour: string
  pattern: 'solid' | 'lines' | 'dots' | 'back' | 'squares' | 'level'
  /** As in stroke-dasharray; '' is a whole line. */
  dashes: string
  /** Of a line, in pixels. Later ones lie above and are no wider: where two are at one height, both are seen. */
  width: number
}

const looks: readonly SeriesLook[] = [
  { colour: 'var(--color-chart-1)', pattern: 'solid', dashes: '', width: 3 },
  { colour: 'var(--color-chart-2)', pattern: 'lines', dashes: '7 4', width: 2.5 },
  { colour: 'var(--color-chart-3)', pattern: 'dots', dashes: '2 3', width: 2 },
  { colour: 'var(--color-chart-4)', pattern: 'back', dashes: '12 4 2 4', width: 2 },
  { colour: 'var(--color-chart-5)', pattern: 'squares', dashes: '16 4', width: 1.5 },
  { colour: 'var(--color-chart-6)', pattern: 'level', dashes: '4 4 1 4', width: 1.5 },
]

/** The most series a chart can tell apart. */
export const mostSeries = looks.length

/** What a status looks like in the rest of the product. */
const statusColours: Readonly<Record<Status, string>> = {
  pending: 'var(--color-pending)',
  inProgress: 'var(--color-in-progress)',
  completed: 'var(--color-completed)',
  rejected: 'var(--color-rejected)',
  draft: 'var(--color-muted)',
  neutral: 'var(--color-muted)',
}

/**
 * The look of a series by its place, from 0; after the last, they begin again. One of a status has its colour: two of one
 * colour are told apart by the rest.
 */
export function seriesLook(at: number, status?: Status): SeriesLook {
  const look = looks[at % looks.length] ?? fallback
  return status === undefined ? look : { ...look, colour: statusColours[status] }
}

const fallback: SeriesLook = { colour: 'currentColor', pattern: 'solid', dashes: '', width: 2 }
