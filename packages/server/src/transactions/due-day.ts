import { rails, type ContentOf, type DraftContentOf } from '@strongroom/api/contract'
import { dueDay } from '@strongroom/api/finance'
import { calendarDate, dayOf, instantOf, parseDate, type CalendarDate } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'
import { bookEnd, type Ends } from './ends.ts'

type Content = DraftContentOf<'transaction'>
type Rail = ContentOf<'transaction'>['rail']

/** Where it is what time, for a transaction: at the institution that pays; where nobody pays, at the one that receives. */
export interface Desk {
  timezoneId: string
  dailyCutoff: string | null
}

export const deskOf = (ends: Ends): Desk | undefined => bookEnd(ends, 'source') ?? bookEnd(ends, 'destination')

/** The day it is at a desk. */
export function todayAt({ timezoneId }: Desk, now: Date): CalendarDate {
  const last = asked.get(timezoneId)
  if (last?.at === now.getTime()) return last.day
  const day = dayOf(instantOf(now), timezoneId)
  asked.set(timezoneId, { at: now.getTime(), day })
  return day
}

/** What was answered last in each time zone: of a hundred thousand items each asks for the day of the same moment. */
const asked = new Map<string, { at: number; day: CalendarDate }>()

/** The calendar that payments in a currency go by: that of the Federal Reserve for dollars, else one named after it. */
const calendarNamed = (currency: string): string => (currency === 'USD' ? 'FED' : currency)

/** The day on which each is due if it is approved now, in their order; null where it does not say enough for that. */
export async function dueDays(
  reader: Reader,
  asked: readonly { content: Content; ends: Ends }[],
  now: Date,
): Promise<(CalendarDate | null)[]> {
  const calendarOf = await businessCalendars(
    reader,
    asked.flatMap(({ content }) => (content.currency ? [calendarNamed(content.currency)] : [])),
  )
  // Many items are due by the same desk, rail and day.
  const known = new Map<string, CalendarDate>()
  return asked.map(({ content, ends }) => {
    const { rail, currency, effectiveDate, scheduledFor } = content
    const desk = deskOf(ends)
    if (!desk || !currency || rail === undefined || !isRail(rail)) return null
    const notBefore = parseDate(scheduledFor ?? effectiveDate)
    const key = [desk.timezoneId, desk.dailyCutoff, rail, currency, notBefore].join(' ')
    const due =
      known.get(key) ??
      dueDay({
        instant: instantOf(now),
        timezoneId: desk.timezoneId,
        ...(desk.dailyCutoff !== null && { dailyCutoff: desk.dailyCutoff }),
        rail,
        calendar: calendarOf(calendarNamed(currency)),
        ...(notBefore && { notBefore }),
      })
    known.set(key, due)
    return due
  })
}

/** The day from which an approved transaction counts, where that is before the day on which it was sent. */
export const valueDay = (effectiveDate: string, desk: Desk, sentAt: Date): CalendarDate | null =>
  effectiveDate < todayAt(desk, sentAt) ? calendarDate(effectiveDate) : null

const isRail = (rail: string): rail is Rail => Object.hasOwn(rails, rail)
