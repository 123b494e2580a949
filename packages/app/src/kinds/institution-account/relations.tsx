import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { inCurrency } from '../../records/in-currency.ts'
import { RelatedRecords } from '../../records/related-records.tsx'
import { AccountStatement } from '../../records/account-statement.tsx'

const columns: readonly Column<Approved<'clientAccount'>>[] = [
  { id: 'title', header: 'Title', cell: 'text', value: ({ content }) => content.title, width: 260, sortable: true },
  { id: 'clientName', header: 'Client', cell: 'text', value: ({ figures }) => figures.clientName, width: 200 },
  {
    id: 'ledgerBalance',
    header: 'Balance',
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.ledgerBalance, content.currency),
    sortable: true,
  },
  {
    id: 'uninsuredAmount',
    header: 'Uninsured',
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.uninsuredAmount, content.currency),
  },
]

/** What moved on an account, and the client accounts whose money lies in it. */
export function InstitutionAccountRelations({ record }: { record: Approved<'institutionAccount'> }) {
  return (
    <>
      <AccountStatement kind="institutionAccount" id={record.id} name={record.content.name ?? record.id} />
      {record.content.accountType === 'ProgramOmnibus' && (
        <RelatedRecords
          kind="clientAccount"
          title="Client accounts"
          by={{ field: 'programAccountId', id: record.id }}
          columns={columns}
          empty={{ title: 'No client accounts yet', text: 'Client accounts whose money is placed here are listed.' }}
        />
      )}
    </>
  )
}
