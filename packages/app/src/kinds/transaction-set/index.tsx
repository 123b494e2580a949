import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { MakeParts } from '../../kind-screens.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { approvedStatuses, statusValue } from './status.ts'

type Row = Approved<'transactionSet'>

const columns = (field: FieldWords): readonly Column<Row>[] => [
  { id: 'name', header: 'Name', cell: 'text', value: ({ content }) => content.name, width: 260, sortable: true },
  {
    id: 'status',
    header: 'Status',
    cell: 'status',
    value: ({ figures }) => statusValue(figures.status),
    sortable: true,
    important: true,
  },
  { id: 'itemCount', header: 'Items', cell: 'number', value: ({ figures }) => figures.itemCount, sortable: true },
  {
    id: 'controlTotal',
    header: 'Total',
    cell: 'money',
    value: ({ content }) => inCurrency(content.controlTotal, content.currency),
    important: true,
  },
  {
    id: 'effectiveDate',
    header: 'Effective on',
    cell: 'date',
    value: ({ content }) => content.effectiveDate,
    sortable: true,
  },
  {
    id: 'source',
    header: 'Source',
    cell: 'text',
    value: ({ content }) => optionLabel(field('source'), content.source),
    width: 110,
  },
  {
    id: 'net',
    header: 'Net',
    help: 'What reaches accounts of the books less what leaves them.',
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.net, content.currency),
    initiallyHidden: true,
  },
  {
    id: 'feeTotal',
    header: 'Fees',
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.feeTotal, content.currency),
    initiallyHidden: true,
  },
  ...recordColumns<'transactionSet'>(),
]

/** Transactions that are approved and run together. */
export const parts: MakeParts<'transactionSet'> = (field) => ({
  about:
    'Transactions that are approved and run together. A set begins as a draft, is tried before it is sent, and runs once an approver has agreed.',
  columns: columns(field),
  filters: [{ id: 'status', label: 'Status', options: approvedStatuses }],
  loadPage: () => import('./page.tsx'),
  Relations: lazyPart(async () => (await import('./items-of-set.tsx')).ItemsOfSet),
  emptyDraft: { currency: 'USD', atomic: false, source: 'Manual' },
  unready: async ({ api, client }, id) => {
    const { unreadyReason } = await import('./unready-reason.ts')
    return unreadyReason(await client.fetchQuery((await api.sets()).dryRun(id)))
  },
  Impact: lazyPart(async () => (await import('./decided-run.tsx')).DecidedRun),
  DraftFields: lazyPart(async () => (await import('./draft-fields.tsx')).TransactionSetDraftFields),
})
