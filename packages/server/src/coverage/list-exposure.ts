import { exposureBy, type Exposure, type Page } from '@strongroom/api/contract'
import { parseDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { SortKey } from '../db/sort-key.ts'
import { Problem } from '../http/problem.ts'
import type { Query } from '../http/read-query.ts'
import { oneOf, type Filter } from '../lists/filters.ts'
import type { List } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import { platformDay } from '../lookups/days.ts'
import type { Person, Reading } from '../work/work.ts'
import { exposureRows } from './exposure-rows.ts'

const numberKey = (name: string): SortKey => ({ expression: sql.ref(`e.${name}`), type: 'number', nulls: 'never' })
const nameKey = (name: string): SortKey => ({
  expression: sql`lower(${sql.ref(`e.${name}`)})`,
  type: 'text',
  nulls: 'last',
})
const uninsured = numberKey('uninsured')

/** What narrows the rows before they are added up is not asked of the sums again. */
const asked: Filter = () => sql`true`

/**
 * A page of what is placed and covered on a day, the most uninsured first. The rules of the field tell the rows; the list
 * engine sorts and pages them. @throws Problem 1014
 */
export async function listExposure(reading: Reading<Person>, query: Query): Promise<Page<Exposure>> {
  const { reader, now } = reading
  const today: string = await platformDay(reader, now)
  const given = (name: string): string[] | undefined => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? value.split(',') : undefined
  }
  const [day = today] = given('asOf') ?? []
  if (parseDate(day) === undefined)
    throw new Problem('invalidDataFormat', { reasons: [{ field: 'asOf', message: 'One day, as 2026-01-31' }] })
  const rows = await exposureRows(reading, {
    by: exposureBy.find((by) => by === query['by']) ?? 'position',
    day,
    isToday: day === today,
    clientId: given('clientId'),
    institutionId: given('institutionId'),
    schemeCode: given('schemeCode'),
    currency: given('currency'),
  })
  const { rows: shown, ...page } = await readList<{ row: Exposure }>(reader, listOf(rows), query)
  return { items: shown.map(({ row }) => row), ...page }
}

function listOf(rows: readonly Exposure[]): List {
  const held = JSON.stringify(rows.map((row) => ({ ...row, row })))
  return {
    from: sql`jsonb_to_recordset(cast(${held} as jsonb)) as e (id text collate "C", "clientName" text collate "C", "institutionName" text collate "C",
      balance numeric, uninsured numeric, row jsonb)`,
    columns: sql`e.row`,
    id: { expression: sql.ref('e.id'), type: 'text', nulls: 'never' },
    conditions: [],
    sorts: {
      uninsured,
      balance: numberKey('balance'),
      clientName: nameKey('clientName'),
      institutionName: nameKey('institutionName'),
    },
    search: inWritten(sql`concat_ws(' ', e."clientName", e."institutionName", e.row ->> 'holdingCompany')`),
    order: [{ ...uninsured, name: 'uninsured', direction: 'desc' }],
    filters: {
      by: (values, parameter) => {
        oneOf(sql`''`, exposureBy)(values, parameter)
        return asked(values, parameter)
      },
      clientId: asked,
      institutionId: asked,
      schemeCode: asked,
      currency: asked,
      asOf: asked,
    },
  }
}
