import { addDays, calendarDate, dayOf, instantOf, type CalendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** The day it is in a zone at an instant. */
export const dayIn = (zone: string, at: Date): CalendarDate => dayOf(instantOf(at), zone)

/** The days at an instant where institutions are: the last that is over everywhere, and the newest that has begun. */
export async function daysAt(reader: Reader, now: Date): Promise<{ over: CalendarDate; begun: CalendarDate }> {
  const { rows } = await sql<{ zone: string }>`
    select distinct content ->> 'timezoneId' as zone from institution where content ->> 'timezoneId' <> ''`.execute(
    reader,
  )
  const days = rows.map(({ zone }) => dayIn(zone, now)).toSorted()
  const utc = calendarDate(now.toISOString().slice(0, 10))
  return { over: addDays(days[0] ?? utc, -1), begun: days.at(-1) ?? utc }
}
