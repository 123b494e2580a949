import type { ContentOf } from '../contract/kinds/index.ts'
import type { CalendarDate } from '../money/calendar-date.ts'
import { dayOf, timeOf } from '../money/instant.ts'
import type { Instant } from '../money/instant.ts'
import { nextBusinessDay } from './business-days.ts'
import type { BusinessCalendar } from './business-days.ts'

type Rail = ContentOf<'transaction'>['rail']

/** Rails that run at all hours of every day: a transfer inside the books, RTP and FedNow. */
const alwaysOpen: readonly Rail[] = ['Internal', 'RTP', 'FedNow']

/**
 * The day on which a transaction approved at an instant is due. It is the day in the institution's zone, never UTC's;
 * at or after the cut-off (`HH:MM` there; without one, there is none) or on a day without business it is the next
 * business day. Internal, RTP and FedNow know neither. One that is not to leave before a later day is due on it, or on the
 * first business day behind it.
 */
export function dueDay({
  instant,
  timezoneId,
  dailyCutoff,
  rail,
  calendar,
  notBefore,
}: {
  instant: Instant
  timezoneId: string
  dailyCutoff?: string
  rail: Rail
  calendar: BusinessCalendar
  notBefore?: CalendarDate
}): CalendarDate {
  const today = dayOf(instant, timezoneId)
  const isLater = notBefore !== undefined && notBefore > today
  if (alwaysOpen.includes(rail)) return isLater ? notBefore : today
  if (isLater) return calendar.isBusinessDay(notBefore) ? notBefore : nextBusinessDay(notBefore, calendar)
  const isLate = dailyCutoff !== undefined && timeOf(instant, timezoneId) >= dailyCutoff
  return isLate || !calendar.isBusinessDay(today) ? nextBusinessDay(today, calendar) : today
}
