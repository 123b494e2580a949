import type { Holiday, Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { oneOf, rangeOf } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'

const day = { expression: sql.ref('h.day'), type: 'text', nulls: 'never' } as const
const sorts: Sorts = { day }

const holidays: List = {
  from: sql`holiday h`,
  columns: sql`h.calendar, h.day, h.name`,
  id: { expression: sql`(h.calendar || ' ' || h.day)`, type: 'text', nulls: 'never' },
  conditions: [],
  sorts,
  order: ownOrder(sorts, 'day'),
  filters: { calendar: oneOf(sql.ref('h.calendar')), ...rangeOf('day', day) },
  search: inWritten(sql.ref('h.name')),
}

/** A page of the holidays of all calendars, by day. @throws Problem 1014 */
export async function listHolidays({ reader }: Reading, query: Query): Promise<Page<Holiday>> {
  const { rows, ...page } = await readList<Holiday>(reader, holidays, query)
  return { items: rows.map(({ calendar, day, name }) => ({ calendar, day, name })), ...page }
}
