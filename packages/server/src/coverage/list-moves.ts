import type { CoverMove, Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { SortKey } from '../db/sort-key.ts'
import type { Query } from '../http/read-query.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeMoves } from './describe-impact.ts'
import { impactOf, type CoveredKinds } from './impact-of.ts'

const nameKey = (name: string): SortKey => ({
  expression: sql`lower(${sql.ref(`m.${name}`)})`,
  type: 'text',
  nulls: 'last',
})

const sorts: Sorts = {
  change: { expression: sql.ref('m.change'), type: 'number', nulls: 'never' },
  clientName: nameKey('clientName'),
  institutionName: nameKey('institutionName'),
}

/**
 * A page of those whom a draft would cover or uncover, the most uncovered first. The rules of the field tell the rows; the
 * list engine sorts and pages them. @throws Problem 1043 no open draft, or not to be seen, 1014
 */
export async function listMoves(
  reading: Reading<Person>,
  { id, query, kinds }: { id: string; query: Query; kinds: CoveredKinds },
): Promise<Page<CoverMove>> {
  const { moves } = await impactOf(reading, { id, kinds })
  const { rows, ...page } = await readList<{ row: CoverMove }>(
    reading.reader,
    listOf(await describeMoves(reading, moves)),
    query,
  )
  return { items: rows.map(({ row }) => row), ...page }
}

function listOf(rows: readonly CoverMove[]): List {
  const held = JSON.stringify(rows.map((row) => ({ ...row, row })))
  return {
    from: sql`(select id, "clientName", "institutionName", row,
        (row #>> '{after,uninsured}')::numeric - (row #>> '{before,uninsured}')::numeric as change
      from jsonb_to_recordset(cast(${held} as jsonb)) as held (id text collate "C", "clientName" text collate "C",
        "institutionName" text collate "C", row jsonb)) m`,
    columns: sql`m.row`,
    id: { expression: sql.ref('m.id'), type: 'text', nulls: 'never' },
    conditions: [],
    sorts,
    order: ownOrder(sorts, '-change'),
    filters: {},
    search: inWritten(sql`concat_ws(' ', m."clientName", m."institutionName")`),
  }
}
