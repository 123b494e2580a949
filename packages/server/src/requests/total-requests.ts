import { requestTiles, type RequestTile, type RequestTotals } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { readNarrowed } from '../lists/read-list.ts'
import { dayIn } from '../days/zone.ts'
import type { Person, Reading } from '../work/work.ts'
import { requestList } from './request-list.ts'

/** The figures above the list, each counted by the filters of the list that it leads to, on the day of whoever asks. */
export async function totalRequests({ reader, now, actor }: Reading<Person>): Promise<RequestTotals> {
  const { person } = actor
  const today = dayIn(person.timezoneId, now)
  const counts = Object.entries(requestTiles(today)).map(([tile, query]) => {
    const { tables, conditions } = readNarrowed(requestList({ seesClients: false, person, query }), query, [])
    return sql`(select count(*)::int from ${tables} where ${sql.join(conditions, sql` and `)}) as ${sql.ref(tile)}`
  })
  const { rows } = await sql<Record<RequestTile, number>>`select ${sql.join(counts)}`.execute(reader)
  const [totals] = rows
  if (!totals) throw new Error('A count of requests answered no row.')
  return { today, ...totals }
}
