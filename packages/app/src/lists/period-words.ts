import { parseRange } from '@strongroom/ui/entity-table'
import { formatInstantWithZone } from '@strongroom/ui/format/date'
import { readersZone } from '@strongroom/ui/format/readers-zone'
import { dayBounds } from './day-bounds.ts'

/**
 * A period of the reader's days, as a filter keeps it, by the instants at which it begins and ends, each with what the clock
 * was set to then: `from 8 Mar 2026, 00:00 GMT-5 up to 9 Mar 2026, 00:00 GMT-4`.
 */
export function periodWords(period: string): string {
  const { from, to } = dayBounds(parseRange(period, 'date') ?? { from: '', to: '' })
  // The bound itself is the last instant within.
  const end = to && new Date(Date.parse(to) + 1).toISOString()
  return [from && `from ${border(from)}`, end && `up to ${border(end)}`].filter(Boolean).join(' ')
}

const border = (instant: string): string => formatInstantWithZone(instant, readersZone())
