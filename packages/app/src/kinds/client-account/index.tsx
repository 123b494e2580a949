import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { MakeParts } from '../../kind-screens.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { accountStatus } from '../../records/account-status.ts'

type Row = Approved<'clientAccount'>

const columns = (field: FieldWords): readonly Column<Row>[] => [
  { id: 'title', header: 'Title', cell: 'text', value: ({ content }) => content.title, width: 290, sortable: true },
  { id: 'clientName', header: 'Client', cell: 'text', value: ({ figures }) => figures.clientName, width: 190 },
  {
    id: 'institutionName',
    header: 'Institution',
    help: 'Where the money lies.',
    cell: 'text',
    value: ({ figures }) => figures.institutionName,
    width: 180,
  },
  {
    id: 'productType',
    header: 'Product',
    cell: 'text',
    value: ({ content }) => optionLabel(field('productType'), content.productType),
    width: 140,
    sortable: true,
    initiallyHidden: true,
  },
  {
    id: 'ownershipConfigurationId',
    header: 'Ownership',
    cell: 'id',
    value: ({ content }) => content.ownershipConfigurationId,
    width: 104,
    initiallyHidden: true,
  },
  {
    id: 'ledgerBalance',
    header: 'Balance',
    help: 'What is posted to the account in the platform’s books.',
    important: true,
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.ledgerBalance, content.currency),
    width: 140,
    sortable: true,
  },
  {
    id: 'uninsuredAmount',
    header: 'Uninsured',
    help: 'What is above the limit today. A limit is shared with the other accounts of its owners at the institution.',
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.uninsuredAmount, content.currency),
    width: 136,
  },
  {
    id: 'status',
    header: 'Status',
    important: true,
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
    id: 'maturesOn',
    header: 'Matures on',
    cell: 'date',
    value: ({ content }) => content.maturesOn,
    sortable: true,
    initiallyHidden: true,
  },
  ...recordColumns<'clientAccount'>(),
]

// Asked for beside the rows.
const loadSums = async () => (await import('../../records/list-sums.ts')).listSums

/** Clients' money, each in an omnibus. */
export const parts: MakeParts<'clientAccount'> = (field) => ({
  about:
    'They are what clients have placed: each under one ownership, in an omnibus at an institution. One begins as a draft, and counts once an approver has agreed.',
  columns: columns(field),
  sums: async (...asked) => (await loadSums())({ kind: 'clientAccount', column: 'ledgerBalance' }, ...asked),
  loadPage: () => import('./page.tsx'),
  Relations: lazyPart(async () => (await import('./relations.tsx')).ClientAccountRelations),
  emptyDraft: { currency: 'USD', status: 'Pending' },
  Impact: lazyPart(async () => (await import('../../coverage/decided-cover.tsx')).DecidedCover),
  DraftFields: lazyPart(async () => (await import('./draft-fields.tsx')).ClientAccountDraftFields),
})
