import type { Page, UniverseInstitution } from '@strongroom/api/contract'
import { sql, type Selectable } from 'kysely'
import type { UniverseInstitutionTable } from '../db/reference-tables.ts'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import type { List } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'
import { reportedAmount } from './reported-amount.ts'

const inNames = inWritten(sql`(u.name || ' ' || u.city || ' ' || u.state_name)`)

const register: List = {
  from: sql`universe_institution u`,
  columns: sql`u.*`,
  id: { expression: sql.ref('u.fdic_cert'), type: 'number', nulls: 'never' },
  conditions: [],
  sorts: {},
  order: [{ name: 'name', expression: sql`lower(u.name)`, type: 'text', nulls: 'never', direction: 'asc' }],
  filters: {
    stateCode: oneOf(sql.ref('u.state_code'), /^[A-Z]{2}$/),
    isActive: oneOf(sql`u.is_active::text`, ['true', 'false']),
  },
  search: (text) =>
    /^\s*\d{1,9}\s*$/.test(text) ? [sql`u.fdic_cert = cast(${text.trim()} as integer)`] : inNames(text),
}

/** A page of the public register by name. A search finds a certificate number, or words of name, city and state. */
export async function listUniverse({ reader }: Reading, query: Query): Promise<Page<UniverseInstitution>> {
  const { rows, ...page } = await readList<Selectable<UniverseInstitutionTable>>(reader, register, query)
  return {
    items: rows.map((row) => ({
      cert: row.fdic_cert,
      name: row.name,
      city: row.city,
      stateCode: row.state_code,
      stateName: row.state_name,
      isActive: row.is_active,
      totalAssets: reportedAmount(row.total_assets),
      totalDeposits: reportedAmount(row.total_deposits),
      reportDate: row.report_date,
      source: row.source,
    })),
    ...page,
  }
}
