import type { Page, SimulatedAccountRow } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeAccounts } from './describe-simulation.ts'
import { simulatePlan } from './simulate-plan.ts'

const sorts: Sorts = {
  change: { expression: sql.ref('s.change'), type: 'number', nulls: 'never' },
  title: { expression: sql`lower(s.title)`, type: 'text', nulls: 'last' },
  balance: { expression: sql.ref('s.balance'), type: 'number', nulls: 'never' },
}

/**
 * A page of the accounts on a pending plan, those first that would lose most. The rules of the field tell the rows; the
 * list engine sorts and pages them. @throws Problem 1043 no open draft, 1014
 */
export async function listSimulated(
  reading: Reading<Person>,
  { id, query }: { id: string; query: Query },
): Promise<Page<SimulatedAccountRow>> {
  const { accounts } = await simulatePlan(reading, { id })
  const { rows, ...page } = await readList<{ row: SimulatedAccountRow }>(
    reading.reader,
    listOf(await describeAccounts(reading, accounts)),
    query,
  )
  return { items: rows.map(({ row }) => row), ...page }
}

function listOf(rows: readonly SimulatedAccountRow[]): List {
  const held = JSON.stringify(rows.map((row) => ({ ...row, row })))
  const interest = (side: string) => sql`coalesce((row #>> ${sql.lit(`{${side},interest}`)})::numeric, 0)`
  return {
    from: sql`(select id, title, balance, "clientName", "changesTier", row,
        ${interest('after')} - ${interest('before')} as change
      from jsonb_to_recordset(cast(${held} as jsonb)) as held (id text collate "C", title text collate "C",
        balance numeric, "clientName" text, "changesTier" boolean, row jsonb)) s`,
    columns: sql`s.row`,
    id: { expression: sql.ref('s.id'), type: 'text', nulls: 'never' },
    conditions: [],
    sorts,
    order: ownOrder(sorts, 'change'),
    filters: { changesTier: oneOf(sql`s."changesTier"::text`, ['true', 'false']) },
    search: inWritten(sql`concat_ws(' ', s.title, s."clientName")`),
  }
}
