import type { Approved } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import type { Column } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import { accountStatus } from '../../records/account-status.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { RelatedRecords } from '../../records/related-records.tsx'
import { privilegeReason } from '../../shell/privileges.ts'
import { useApp, useMe } from '../../shell/use-app.ts'

export const relatedColumns = (field: FieldWords): readonly Column<Approved<'institutionAccount'>>[] => [
  { id: 'name', header: 'Title', cell: 'text', value: ({ content }) => content.name, width: 270, sortable: true },
  {
    id: 'ledgerBalance',
    header: 'Balance',
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.ledgerBalance, content.currency),
    sortable: true,
    width: 150,
  },
  {
    id: 'accountType',
    header: 'Type',
    cell: 'text',
    value: ({ content }) => optionLabel(field('accountType'), content.accountType),
    width: 136,
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: 'status',
    value: ({ content }) => accountStatus(field, content.status),
    width: 110,
    sortable: true,
  },
  {
    id: 'openedOn',
    header: 'Opened on',
    cell: 'date',
    value: ({ content }) => content.openedOn,
    sortable: true,
    initiallyHidden: true,
  },
  {
    id: 'closedOn',
    header: 'Closed on',
    cell: 'date',
    value: ({ content }) => content.closedOn,
    initiallyHidden: true,
  },
]

/** The accounts that the network holds at an institution. */
export function InstitutionRelations({ record }: { record: Approved<'institution'> }) {
  const refused = privilegeReason(useMe(), { action: 'edit', kind: 'institutionAccount' })
  const place = useApp().kinds.get('institutionAccount')?.place
  return (
    <RelatedRecords
      kind="institutionAccount"
      title="Accounts"
      by={{ field: 'institutionId', id: record.id }}
      columns={relatedColumns}
      empty={{ title: 'No accounts yet', text: 'The accounts that the network holds at this institution stand here.' }}
      actions={
        place && (
          <LinkButton href={place.newFrom(record.id)} disabledReason={refused}>
            New account
          </LinkButton>
        )
      }
    />
  )
}
