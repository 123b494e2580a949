import type { Page, RateIndexValue } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Query } from '../http/read-query.ts'
import { rangeOf } from '../lists/filters.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'
import { plain } from './import-rates.ts'

const effectiveDate = { expression: sql.ref('v.effective_date'), type: 'text', nulls: 'never' } as const
const sorts: Sorts = { effectiveDate }

interface Row {
  effective_date: string
  value: string
  source: string
}

/** A page of every value of one index, newest first. @throws Problem 1043 no such index, 1014 */
export async function listHistory(
  { reader }: Reading,
  { id, query }: { id: string; query: Query },
): Promise<Page<RateIndexValue>> {
  const index = await reader.selectFrom('rate_index').select('code').where('code', '=', id).executeTakeFirst()
  if (!index) throw new Problem('recordNotFound')
  const { rows, ...page } = await readList<Row>(
    reader,
    {
      from: sql`rate_index_value v`,
      columns: sql`v.effective_date, v.value::text as value, v.source`,
      id: { expression: sql.ref('v.code'), type: 'text', nulls: 'never' },
      conditions: [sql`v.code = ${id}`],
      sorts,
      order: ownOrder(sorts, '-effectiveDate'),
      filters: rangeOf('effectiveDate', effectiveDate),
      search: inWritten(sql`concat_ws(' ', v.effective_date, v.source)`),
    },
    query,
  )
  return {
    items: rows.map(({ effective_date, value, source }) => ({
      effectiveDate: effective_date,
      value: plain(value),
      source,
    })),
    ...page,
  }
}
