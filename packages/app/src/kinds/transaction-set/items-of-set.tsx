import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { useMemo } from 'react'
import type { List } from '../../lists/list.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { RelatedList } from '../../records/related-list.tsx'
import { useApp } from '../../shell/use-app.ts'
import { itemStatus } from './item-status.ts'

type Item = Approved<'transaction'>

export const itemColumns: readonly Column<Item>[] = [
  { id: 'reference', header: 'Reference', cell: 'text', value: ({ content }) => content.reference, sortable: true },
  { id: 'sourceName', header: 'From', cell: 'text', value: ({ figures }) => figures.sourceName, width: 200 },
  { id: 'destinationName', header: 'To', cell: 'text', value: ({ figures }) => figures.destinationName, width: 200 },
  {
    id: 'amount',
    header: 'Amount',
    important: true,
    cell: 'money',
    value: ({ content }) => inCurrency(content.amount, content.currency),
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    important: true,
    cell: 'status',
    value: ({ figures }) => itemStatus(figures.status),
    sortable: true,
  },
  {
    id: 'failureReason',
    header: 'Why it failed',
    cell: 'text',
    value: ({ figures }) => figures.failureReason,
    width: 260,
  },
]

const noun = { one: 'item', many: 'items' }

/** The transactions of an approved set, and how far each is. */
export const ItemsOfSet = ({ record: { id } }: { record: Approved<'transactionSet'> }) => <SetItems id={id} />

/** The same by its id alone. */
export function SetItems({ id }: { id: string }) {
  const { kinds } = useApp()
  const list = useMemo(
    (): List<Item> => ({
      columns: itemColumns,
      defaultSort: [{ id: 'reference', desc: false }],
      call: (api, request) =>
        api.records('transaction').list({ ...request, filters: { ...request.filters, transactionSetId: [id] } }),
    }),
    [id],
  )
  return (
    <RelatedList
      title="Items"
      noun={noun}
      list={list}
      exportedAs="transaction"
      rowId={(row) => row.id}
      rowHref={(row) => kinds.get('transaction')?.place.record(row.id)}
      empty={{ title: 'None has run yet', text: 'The platform takes them up piece by piece.' }}
    />
  )
}
