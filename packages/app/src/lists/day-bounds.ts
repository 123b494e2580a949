import type { ListRange } from '@strongroom/api/contract'
import { readersDay } from '@strongroom/ui/format/readers-zone'

/** Days of the reader as the instants at which they begin and end. Days are `YYYY-MM-DD`, an empty one is open; an instant stays what it is. */
export function dayBounds({ from, to }: { from: string; to: string }): ListRange {
  return {
    ...(from && { from: lastMoment(from, (day) => ordered(day) < ordered(from), 1) }),
    ...(to && { to: lastMoment(to, (day) => ordered(day) <= ordered(to), 0) }),
  }
}

/** The last moment whose year is written with four figures, as the platform reads it. */
const lastOfAll = Date.UTC(10_000, 0) - 1

/** A day as texts are put in order: the one behind 31 December 9999 has a figure more. */
const ordered = (day: string): string => day.padStart(11, '0')

/**
 * The last millisecond whose day is still within, and so many behind it: found by halving, as clocks may jump over a
 * midnight. No zone is farther than 16 hours from UTC.
 */
function lastMoment(day: string, isWithin: (day: string) => boolean, behind: number): string {
  if (day.length > 10) return day
  let last = Date.parse(day) - 57_600_000
  for (let step = 2 ** 27; step >= 1; step /= 2) if (isWithin(readersDay(last + step))) last += step
  return new Date(Math.min(last + behind, lastOfAll)).toISOString()
}
