import type { FieldIssue, InstitutionContent } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { CheckContext, ManagedRoom } from '../../records/kind-room.ts'
import { naicsIssue, timezoneIssue } from '../../lookups/lookup-issues.ts'
import { institutionTotalsOf } from './totals.ts'

/** Banks and other firms that take the network's deposits. */
export const institutionRoom: ManagedRoom<'institution'> = {
  kind: 'institution',
  table: 'institution',
  notFound: 'institutionNotFound',
  idRequired: 'institutionIdRequired',
  searched: [
    'name',
    'legalName',
    'holdingCompanyName',
    'city',
    'stateCode',
    'fdicCert',
    'ncuaCharter',
    'rssdId',
    'lei',
    'abaRoutingNumber',
    'bic',
  ],
  sorts: {
    name: { column: 'name_key', type: 'text' },
    type: { column: 'type', type: 'text' },
    city: { column: 'city_key', type: 'text' },
    stateCode: { column: 'state_code', type: 'text' },
    totalAssets: { column: 'total_assets', type: 'number' },
  },
  filters: {
    type: { column: 'type', holds: 'value' },
    insurer: { column: 'insurer', holds: 'value' },
    stateCode: { column: 'state_code', holds: 'value' },
    isActive: { column: 'is_active', holds: 'value' },
    networkRoles: { column: 'network_roles', holds: 'list' },
  },
  check: checkInstitution,
  totals: institutionTotalsOf,
}

async function checkInstitution(
  content: InstitutionContent,
  { reader, approvedId }: CheckContext,
): Promise<FieldIssue[]> {
  const issues = [
    ...timezoneIssue('timezoneId', content.timezoneId),
    ...(await naicsIssue(reader, 'naicsCode', content.naicsCode)),
  ]
  const numbers = [
    { field: 'fdicCert', label: 'FDIC certificate', column: 'fdic_cert', value: content.fdicCert },
    { field: 'rssdId', label: 'RSSD ID', column: 'rssd_id', value: content.rssdId },
  ]
  for (const { field, label, column, value } of numbers) {
    if (value === undefined) continue
    const { rows } = await sql<{ name: string }>`select content ->> 'name' as name from institution
      where ${sql.ref(column)} = ${value} and id is distinct from cast(${approvedId ?? null} as text)`.execute(reader)
    const [other] = rows
    if (other) issues.push({ field, message: `${label} ${value} belongs to ${other.name}` })
  }
  return issues
}
