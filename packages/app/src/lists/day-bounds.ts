import type { ListRange } from '@strongroom/api/contract'

/**
 * Days of the reader's own calendar as the instants at which they begin and end: a list shows instants in the reader's
 * zone, which the platform does not know. Days are `YYYY-MM-DD`, an empty one is open.
 */
export function dayBounds({ from, to }: { from: string; to: string }): ListRange {
  return {
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: new Date(startOfDay(to, 1).getTime() - 1).toISOString() }),
  }
}

function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}
