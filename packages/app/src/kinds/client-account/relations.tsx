import type { Approved } from '@strongroom/api/contract'
import { CoverTable } from '../../records/cover-table.tsx'
import { AccountStatement } from '../../records/account-statement.tsx'
import { Accruals } from './accruals.tsx'
import { ExternalAccounts } from './external-accounts.tsx'

/**
 * How the client of an account is covered at each institution, because the limit is shared with the client's other
 * accounts, what moved on it, what it earns, and where its money goes.
 */
export function ClientAccountRelations({ record }: { record: Approved<'clientAccount'> }) {
  const { clientId } = record.content
  return (
    <>
      {clientId !== undefined && <CoverTable title="Cover of the client, by institution" by={{ clientId }} />}
      <AccountStatement kind="clientAccount" id={record.id} name={record.content.title ?? record.id} />
      <Accruals accountId={record.id} />
      <ExternalAccounts accountId={record.id} />
    </>
  )
}
