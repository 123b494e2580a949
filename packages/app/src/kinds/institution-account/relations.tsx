import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import type { FieldWords } from '../../fields/field-words.ts'
import { accountStatus } from '../../records/account-status.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { RelatedContacts } from '../../records/related-contacts.tsx'
import { RelatedRecords } from '../../records/related-records.tsx'
import { AccountStatement } from '../../records/account-statement.tsx'

export const relatedColumns = (field: FieldWords): readonly Column<Approved<'clientAccount'>>[] => [
  { id: 'title', header: 'Title', cell: 'text', value: ({ content }) => content.title, width: 290, sortable: true },
  {
    id: 'ledgerBalance',
    header: 'Balance',
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.ledgerBalance, content.currency),
    sortable: true,
    width: 128,
  },
  {
    id: 'uninsuredAmount',
    header: 'Uninsured',
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.uninsuredAmount, content.currency),
    width: 136,
  },
  {
    id: 'status',
    header: 'Status',
    cell: 'status',
    value: ({ content }) => accountStatus(field, content.status),
    width: 100,
    sortable: true,
  },
  { id: 'clientName', header: 'Client', cell: 'text', value: ({ figures }) => figures.clientName, width: 200 },
]

/** What moved on an account, the client accounts whose money lies in it, and whom to turn to about it. */
export function InstitutionAccountRelations({ record }: { record: Approved<'institutionAccount'> }) {
  return (
    <>
      {record.content.accountType === 'ProgramOmnibus' && (
        <RelatedRecords
          kind="clientAccount"
          title="Client accounts"
          by={{ field: 'programAccountId', id: record.id }}
          columns={relatedColumns}
          empty={{
            title: 'No client accounts yet',
            text: 'The client accounts whose money lies in this account stand here.',
          }}
        />
      )}
      <AccountStatement
        kind="institutionAccount"
        id={record.id}
        name={record.content.name ?? record.id}
        about={{ number: record.content.accountNumber, institution: record.figures.institutionName }}
      />
      <RelatedContacts kind="institutionAccount" id={record.id} />
    </>
  )
}
