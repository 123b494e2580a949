import type { Approved } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import type { Column } from '@strongroom/ui/entity-table'
import type { FieldWords } from '../../fields/field-words.ts'
import { accountStatus } from '../../records/account-status.ts'
import { CoverTable } from '../../coverage/cover-table.tsx'
import { inCurrency } from '../../records/in-currency.ts'
import { RelatedRecords } from '../../records/related-records.tsx'
import { privilegeReason } from '../../shell/privileges.ts'
import { useApp, useMe } from '../../shell/use-app.ts'

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
  {
    id: 'institutionName',
    header: 'Institution',
    cell: 'text',
    value: ({ figures }) => figures.institutionName,
    width: 190,
  },
  {
    id: 'openedOn',
    header: 'Opened on',
    cell: 'date',
    value: ({ content }) => content.openedOn,
    sortable: true,
    initiallyHidden: true,
  },
]

/** What a client has placed, and how it is insured at each institution. */
export function ClientRelations({ record }: { record: Approved<'client'> }) {
  const refused = privilegeReason(useMe(), { action: 'edit', kind: 'clientAccount' })
  const place = useApp().kinds.get('clientAccount')?.place
  return (
    <>
      <RelatedRecords
        kind="clientAccount"
        title="Accounts"
        by={{ field: 'clientId', id: record.id }}
        columns={relatedColumns}
        empty={{ title: 'No accounts yet', text: 'The accounts that are opened for this client stand here.' }}
        actions={
          place && (
            <LinkButton href={place.newFrom(record.id)} disabledReason={refused}>
              New account
            </LinkButton>
          )
        }
      />
      <CoverTable title="Cover by institution" by={{ clientId: record.id }} />
    </>
  )
}
