import type { Page, UniverseInstitution } from '@strongroom/api/contract'
import { sql, type Selectable } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { UniverseInstitutionTable } from '../db/reference-tables.ts'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import type { List } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { closeness, inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'
import { reportedAmount } from './reported-amount.ts'

const written = sql`(u.name || ' ' || u.city || ' ' || u.state_name)`
const inNames = inWritten(written)

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
  closeness: closeness({ names: [sql.ref('u.name')], text: sql`lower(${written})` }),
}

/**
 * A page of the public register by name. A search finds a certificate number, or words of name, city and state; of each
 * institution it is told which approved one has its certificate.
 */
export async function listUniverse({ reader }: Reading, query: Query): Promise<Page<UniverseInstitution>> {
  const { rows, ...page } = await readList<Selectable<UniverseInstitutionTable>>(reader, register, query)
  const inNetwork = await institutionsOf(
    reader,
    rows.map(({ fdic_cert }) => fdic_cert),
  )
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
      institutionId: inNetwork.get(row.fdic_cert) ?? null,
    })),
    ...page,
  }
}

/** The approved institutions with these certificates, of which each has at most one, by certificate. */
async function institutionsOf(reader: Reader, certs: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (certs.length === 0) return new Map()
  const { rows } = await sql<{ cert: number; id: string }>`
    select fdic_cert::int as cert, id from institution where fdic_cert in (${sql.join(certs)})`.execute(reader)
  return new Map(rows.map(({ cert, id }) => [cert, id]))
}
