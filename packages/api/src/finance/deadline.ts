import { daysBetween } from '../money/calendar-date.ts'
import { addMilliseconds, dayOf, timeOf } from '../money/instant.ts'
import type { Instant } from '../money/instant.ts'
import { addBusinessDays } from './business-days.ts'
import type { BusinessCalendar } from './business-days.ts'

const day = 86_400_000
const minute = 60_000

/**
 * The moment so many business days after another, at the same time of the day in this zone, also where its clocks are
 * changed between the two.
 */
export function deadlineOf({
  instant,
  businessDays,
  timezoneId,
  calendar,
}: {
  instant: Instant
  businessDays: number
  timezoneId: string
  calendar: BusinessCalendar
}): Instant {
  const from = dayOf(instant, timezoneId)
  const days = daysBetween(from, addBusinessDays(from, businessDays, calendar))
  const moved = addMilliseconds(instant, days * day)
  // Whatever the clock shows too much or too little there is what it was changed by, and that is less than half a day.
  const shift = minutesOf(timeOf(moved, timezoneId)) - minutesOf(timeOf(instant, timezoneId))
  return addMilliseconds(moved, -(((shift + 2160) % 1440) - 720) * minute)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
