import { addDays, type CalendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { dayIn, isZone } from './zone.ts'

const utcDay = (now: Date): CalendarDate => dayIn('UTC', now)

/** The zones that institutions are in, that of most of them first; what is no zone counts for nothing. */
async function zonesOf(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select content ->> 'timezoneId' as zone from institution where content ->> 'timezoneId' <> ''
    group by 1 order by count(*) desc, 1`.execute(reader)
  return rows.map(({ zone }) => zone).filter(isZone)
}

/** The days at an instant where institutions are: the last that is over everywhere, and the newest that has begun. */
export async function daysAt(reader: Reader, now: Date): Promise<{ over: CalendarDate; begun: CalendarDate }> {
  const days = (await zonesOf(reader)).map((zone) => dayIn(zone, now)).toSorted()
  return { over: addDays(days[0] ?? utcDay(now), -1), begun: days.at(-1) ?? utcDay(now) }
}

/** The day of the platform as a whole: where most of its institutions are; of UTC before there are any. */
export async function platformDay(reader: Reader, now: Date): Promise<CalendarDate> {
  const [zone] = await zonesOf(reader)
  return zone === undefined ? utcDay(now) : dayIn(zone, now)
}

/** The day at the institution where the operator holds an account; that of the platform where it does not say. */
export async function dayAtAccount(reader: Reader, id: unknown, now: Date): Promise<CalendarDate> {
  const { rows } = await sql<{ zone: string | null }>`
    select i.content ->> 'timezoneId' as zone from institution_account p join institution i on i.id = p.institution_id
    where p.id = ${typeof id === 'string' ? id : ''}`.execute(reader)
  return dayInOr(reader, rows[0]?.zone, now)
}

/** The day in a zone; that of the platform where there is no such zone. */
export async function dayInOr(reader: Reader, zone: string | null | undefined, now: Date): Promise<CalendarDate> {
  return zone && isZone(zone) ? dayIn(zone, now) : platformDay(reader, now)
}

/** Clients' accounts by the day that it is at their institutions: two days at most times, and never more than three. */
export async function byDayOfAccounts(
  reader: Reader,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<CalendarDate, string[]>> {
  const found = new Map<CalendarDate, string[]>()
  if (ids.length === 0) return found
  const { rows } = await sql<{ id: string; zone: string | null }>`
    select a.id, i.content ->> 'timezoneId' as zone from client_account a
      join institution_account p on p.id = a.program_account_id join institution i on i.id = p.institution_id
    where a.id in (${sql.join(ids)}) order by a.id`.execute(reader)
  const usual = rows.every(({ zone }) => zone && isZone(zone)) ? utcDay(now) : await platformDay(reader, now)
  for (const { id, zone } of rows) {
    const day = zone && isZone(zone) ? dayIn(zone, now) : usual
    found.set(day, [...(found.get(day) ?? []), id])
  }
  return found
}
