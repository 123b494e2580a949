import type { InstitutionTotals } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reader } from '../../db/schema.ts'

/** The figures above the list of institutions. What needs account books is null: the platform keeps none yet. */
export async function institutionTotalsOf(reader: Reader, now: Date): Promise<InstitutionTotals> {
  const { rows } = await sql<{ count: number; active: number; pending: number; capacity: string }>`
    select count(*)::int as count,
      (count(*) filter (where is_active = 'true'))::int as active,
      (select count(*) from draft where kind = 'institution' and status = 'Pending')::int as pending,
      coalesce(sum(max_placement) filter (where is_active = 'true'), 0)::numeric(38, 2)::text as capacity
    from institution`.execute(reader)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    active: row?.active ?? 0,
    pending: row?.pending ?? 0,
    totalPlaced: null,
    capacity: row?.capacity ?? '0.00',
    uninsured: null,
    asOf: now.toISOString(),
  }
}
