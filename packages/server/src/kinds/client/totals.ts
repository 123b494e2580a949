import type { TotalsOf } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reader } from '../../db/schema.ts'

/** The figures above the list of clients. What needs account books is null: the platform keeps none yet. */
export async function clientTotals(reader: Reader): Promise<TotalsOf<'client'>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select client_type as type, count(*)::int as count from client group by client_type order by client_type`.execute(
    reader,
  )
  const { rows: waiting } = await sql<{ pending: number }>`
    select count(*)::int as pending from draft where kind = 'client' and status = 'Pending'`.execute(reader)
  return {
    clients: rows.reduce((sum, { count }) => sum + count, 0),
    pending: waiting[0]?.pending ?? 0,
    accounts: null,
    totalBalance: null,
    insured: null,
    uninsured: null,
    byType: rows,
  }
}
