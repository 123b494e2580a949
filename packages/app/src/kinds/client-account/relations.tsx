import type { Approved } from '@strongroom/api/contract'
import { CoverTable } from '../../coverage/cover-table.tsx'
import { AccountStatement } from '../../records/account-statement.tsx'
import { RelatedContacts } from '../../records/related-contacts.tsx'
import { Accruals } from './accruals.tsx'
import { ExternalAccounts } from './external-accounts.tsx'
import { Owners } from './owners.tsx'

/**
 * Who owns an account, how its client is covered at each institution, because the limit is shared with the client's other
 * accounts, what moved on it, what it earns, where its money goes, and whom to turn to.
 */
export function ClientAccountRelations({ record }: { record: Approved<'clientAccount'> }) {
  const { clientId } = record.content
  const { clientName, institutionName } = record.figures
  return (
    <>
      <Owners record={record} />
      {clientId !== undefined && <CoverTable title="Cover of the client, by institution" by={{ clientId }} />}
      <AccountStatement
        kind="clientAccount"
        id={record.id}
        name={record.content.title ?? record.id}
        about={{ number: record.content.accountNumber, client: clientName, institution: institutionName }}
      />
      <Accruals accountId={record.id} />
      <ExternalAccounts accountId={record.id} isClosed={record.content.closedOn !== undefined} />
      <RelatedContacts kind="clientAccount" id={record.id} />
    </>
  )
}
