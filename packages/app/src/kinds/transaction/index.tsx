import type { Approved } from '@strongroom/api/contract'
import type { Column, TableView } from '@strongroom/ui/entity-table'
import { Suspense } from 'react'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { MakeParts } from '../../kind-screens.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { accountIn, columnsIn } from './balance-column.ts'
import { approvedStatuses, statusValue } from './status.ts'
import { lazyPart } from '../../shell/lazy-part.ts'

type Row = Approved<'transaction'>

const columns = (field: FieldWords): readonly Column<Row>[] => [
  {
    id: 'reference',
    header: 'Reference',
    cell: 'text',
    value: ({ content }) => content.reference,
    width: 170,
    sortable: true,
  },
  {
    id: 'type',
    header: 'Type',
    cell: 'text',
    value: ({ content }) => optionLabel(field('type'), content.type),
    width: 130,
    sortable: true,
  },
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
    value: ({ figures }) => statusValue(figures.status),
    sortable: true,
  },
  {
    id: 'effectiveDate',
    header: 'Effective on',
    cell: 'date',
    value: ({ content }) => content.effectiveDate,
    sortable: true,
  },
  {
    id: 'bookedAt',
    header: 'Booked',
    help: 'When it was put into the books: in this order the balances of an account follow on each other.',
    cell: 'instant',
    value: ({ figures }) => figures.bookedAt,
    width: 156,
    sortable: true,
    initiallyHidden: true,
  },
  { id: 'settledOn', header: 'Settled on', cell: 'date', value: ({ figures }) => figures.settledOn },
  {
    id: 'dueDay',
    header: 'Leaves on',
    help: 'The business day on which it goes out.',
    cell: 'date',
    value: ({ figures }) => figures.dueDay,
    initiallyHidden: true,
  },
  {
    id: 'settlementDate',
    header: 'Settles on',
    help: 'As it was asked for.',
    cell: 'date',
    value: ({ content }) => content.settlementDate,
    sortable: true,
    initiallyHidden: true,
  },
  {
    id: 'rail',
    header: 'Rail',
    cell: 'text',
    value: ({ content }) => optionLabel(field('rail'), content.rail),
    width: 100,
    initiallyHidden: true,
  },
  {
    id: 'description',
    header: 'Description',
    cell: 'text',
    value: ({ content }) => content.description,
    width: 220,
    initiallyHidden: true,
  },
  ...recordColumns<'transaction'>(),
]

const AccountLinks = lazyPart(async () => (await import('./account-links.tsx')).AccountLinks)

function LeadsTo({ view }: { view: TableView }) {
  const account = accountIn(view)
  return (
    account !== undefined && (
      <Suspense>
        <AccountLinks id={account} view={view} />
      </Suspense>
    )
  )
}

// Asked for beside the rows.
const loadSums = async () => (await import('../../records/list-sums.ts')).listSums

/** Movements of money. */
export const parts: MakeParts<'transaction'> = (field) => ({
  about:
    'They move money between accounts. One begins as a draft, reserves what it needs once an approver has agreed, and counts when it is settled.',
  columns: columns(field),
  filters: [
    { id: 'accountId', label: 'Account', kind: 'found', source: 'account' },
    { id: 'status', label: 'Status', options: approvedStatuses },
  ],
  columnsIn,
  LeadsTo,
  sums: async (...asked) => (await loadSums())({ kind: 'transaction', column: 'amount' }, ...asked),
  loadPage: () => import('./page.tsx'),
  Relations: lazyPart(async () => (await import('./movement.tsx')).Movement),
  emptyDraft: { currency: 'USD' },
  Impact: lazyPart(async () => (await import('./decided-outlook.tsx')).DecidedOutlook),
  DraftFields: lazyPart(async () => (await import('./draft-fields.tsx')).TransactionDraftFields),
})
