import type { BusinessCalendar } from '@strongroom/api/finance'
import { addDays, dayOf, instantOf, startOfDay, type CalendarDate } from '@strongroom/api/money'

/** The time in which all people of the demo are at work, wherever they are. */
export interface WorkingTime {
  /** How many milliseconds of it lie between two instants. */
  between(from: Date, to: Date): number
  /** The instant at which so many milliseconds of it have passed since another. */
  after(from: Date, milliseconds: number): Date
}

const zone = 'America/New_York'
const minute = 60_000
/** From 08:30 in Los Angeles to 17:30 in New York, in minutes of the day there; both change their clocks on the same days. */
const [opens, closes] = [11 * 60 + 30, 17 * 60 + 30]

/** On the business days of this calendar, from when the last of the demo's people has begun until the first goes home. */
export function workingTime({ isBusinessDay }: BusinessCalendar): WorkingTime {
  const known = new Map<CalendarDate, readonly [number, number]>()
  /** When it begins on a day and ends; no time at all on one that is none of business. Clocks never change on one. */
  const hoursOf = (date: CalendarDate): readonly [number, number] => {
    const found = known.get(date)
    if (found) return found
    const midnight = Date.parse(startOfDay(date, zone))
    const hours = [midnight + opens * minute, midnight + (isBusinessDay(date) ? closes : opens) * minute] as const
    known.set(date, hours)
    return hours
  }
  const dayAt = (instant: Date) => dayOf(instantOf(instant), zone)
  return {
    between(from, to) {
      let passed = 0
      for (let date = dayAt(from); date <= dayAt(to); date = addDays(date, 1)) {
        const [begins, ends] = hoursOf(date)
        passed += Math.max(0, Math.min(ends, to.getTime()) - Math.max(begins, from.getTime()))
      }
      return passed
    },
    after(from, milliseconds) {
      let left = milliseconds
      for (let date = dayAt(from); ; date = addDays(date, 1)) {
        const [begins, ends] = hoursOf(date)
        const start = Math.max(begins, from.getTime())
        if (start < ends && left <= ends - start) return new Date(start + left)
        left -= Math.max(0, ends - start)
      }
    },
  }
}

const halfAnHour = 30 * minute

/**
 * So many instants of today, one after the other, none after now: over the hours of work that have passed. Where hardly any
 * have, the last moments: since the half hour, as days and cut-offs begin and end at one.
 */
export function momentsOfToday(now: Date, { atWork, count }: { atWork: WorkingTime; count: number }): Date[] {
  const midnight = new Date(startOfDay(dayOf(instantOf(now), zone), zone))
  const worked = atWork.between(midnight, now)
  const [start, span] =
    worked >= halfAnHour
      ? [atWork.after(midnight, 0).getTime(), worked]
      : [now.getTime() - (now.getTime() % halfAnHour), now.getTime() % halfAnHour]
  return Array.from({ length: count }, (_, at) => new Date(start + Math.floor((span * (at + 1)) / (count + 1))))
}
