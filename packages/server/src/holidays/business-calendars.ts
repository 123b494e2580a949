import { calendarOf, type BusinessCalendar } from '@strongroom/api/finance'
import { calendarDate } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'

/** The business days of these calendars. Of one without holidays it is only known that weekends are none. */
export async function businessCalendars(
  reader: Reader,
  names: readonly string[],
): Promise<(name: string) => BusinessCalendar> {
  const wanted = [...new Set(names)]
  const rows =
    wanted.length === 0
      ? []
      : await reader.selectFrom('holiday').select(['calendar', 'day']).where('calendar', 'in', wanted).execute()
  const calendars = new Map(
    wanted.map((name) => [
      name,
      calendarOf(rows.filter(({ calendar }) => calendar === name).map(({ day }) => calendarDate(day))),
    ]),
  )
  const weekends = calendarOf([])
  return (name) => calendars.get(name) ?? weekends
}
