import type { ListRange } from '@strongroom/api/contract'
import { readersDay } from '@strongroom/ui/format/readers-zone'

/** Days of the reader as the instants at which they begin and end. Days are `YYYY-MM-DD`, an empty one is open; an instant stays what it is. */
export function dayBounds({ from, to }: { from: string; to: string }): ListRange {
  return {
    ...(from && { from: lastMoment(from, 1) }),
    ...(to && { to: lastMoment(to, 0) }),
  }
}

/** The last moment whose year is written with four figures, as the platform reads it. */
const lastOfAll = 253_402_300_799_999

/**
 * The last millisecond of a day, or so many behind the one before it: found by halving, as clocks may jump over a
 * midnight. No zone is farther than 16 hours from UTC. Behind 31 December 9999 a day has a figure more, and is none.
 */
function lastMoment(day: string, behind: 0 | 1): string {
  if (day.length > 10) return day
  let last = Date.parse(day) - 57_600_000
  for (let step = 2 ** 27; step >= 1; step /= 2) {
    const at = readersDay(last + step)
    if (at.length < 11 && (behind > 0 ? at < day : at <= day)) last += step
  }
  return new Date(Math.min(last + behind, lastOfAll)).toISOString()
}
