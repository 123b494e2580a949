import type { ClientContent, FieldIssue } from '@strongroom/api/contract'
import type { CheckContext, ManagedRoom } from '../../records/kind-room.ts'
import { institutionIssue, naicsIssue } from '../../lookups/lookup-issues.ts'
import { clientTotalsOf } from './totals.ts'

/** Depositors whose money the network places. */
export const clientRoom: ManagedRoom<'client'> = {
  kind: 'client',
  table: 'client',
  notFound: 'recordNotFound',
  idRequired: 'idRequired',
  searched: [
    'displayName',
    'firstName',
    'middleName',
    'lastName',
    'legalName',
    'dbaName',
    'email',
    'institutionDepositorId',
  ],
  sorts: {
    displayName: { column: 'display_name_key', type: 'text' },
    clientType: { column: 'client_type', type: 'text' },
    status: { column: 'status', type: 'text' },
  },
  filters: {
    clientType: { column: 'client_type', holds: 'value' },
    status: { column: 'status', holds: 'value' },
    riskRating: { column: 'risk_rating', holds: 'value' },
    kycStatus: { column: 'kyc_status', holds: 'value' },
  },
  check: checkClient,
  totals: clientTotalsOf,
}

async function checkClient(content: ClientContent, { reader, approvedId }: CheckContext): Promise<FieldIssue[]> {
  const issues = [
    ...(await naicsIssue(reader, 'naicsCode', content.naicsCode)),
    ...(await institutionIssue(
      reader,
      'institutionId',
      content.institutionId === undefined ? [] : [content.institutionId],
    )),
    ...(await institutionIssue(reader, 'excludedInstitutionIds', content.excludedInstitutionIds ?? [])),
  ]
  let sameNumber = reader
    .selectFrom('client')
    .select('id')
    .where('tax_id_type', '=', content.taxIdType)
    .where('tax_id', '=', content.taxId.replaceAll('-', ''))
  if (approvedId !== undefined) sameNumber = sameNumber.where('id', '<>', approvedId)
  // The other client is not named: a tax number must not become a way to look people up.
  if (await sameNumber.executeTakeFirst()) issues.push({ field: 'taxId', message: 'Another client has this tax ID' })
  return issues
}
