import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { MakeParts } from '../../kind-screens.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { accountStatus } from '../../records/account-status.ts'

type Row = Approved<'institutionAccount'>

const columns = (field: FieldWords): readonly Column<Row>[] => [
  { id: 'name', header: 'Title', cell: 'text', value: ({ content }) => content.name, width: 260, sortable: true },
  {
    id: 'institutionName',
    header: 'Institution',
    cell: 'text',
    value: ({ figures }) => figures.institutionName,
    width: 200,
  },
  {
    id: 'accountType',
    header: 'Type',
    cell: 'text',
    value: ({ content }) => optionLabel(field('accountType'), content.accountType),
    width: 150,
    sortable: true,
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
    id: 'ledgerBalance',
    header: 'Balance',
    help: 'What is posted to the account in the platform’s books.',
    important: true,
    cell: 'money',
    value: ({ content, figures }) => inCurrency(figures.ledgerBalance, content.currency),
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    important: true,
    cell: 'status',
    value: ({ content }) => accountStatus(field, content.status),
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
  ...recordColumns<'institutionAccount'>(),
]

// Asked for beside the rows.
const loadSums = async () => (await import('../../records/list-sums.ts')).listSums

/** Accounts that the operator holds at institutions. */
export const parts: MakeParts<'institutionAccount'> = (field) => ({
  about:
    'They are the accounts that the network holds at institutions: omnibus, settlement, fees. One begins as a draft, and counts once an approver has agreed.',
  columns: columns(field),
  sums: async (...asked) => (await loadSums())({ kind: 'institutionAccount', column: 'ledgerBalance' }, ...asked),
  loadPage: () => import('./page.tsx'),
  Relations: lazyPart(async () => (await import('./relations.tsx')).InstitutionAccountRelations),
  emptyDraft: { currency: 'USD', status: 'PendingOpen' },
  beginningAt: async (platform, id) => (await import('./beginning-at.ts')).readBeginningAt(platform, id),
  DraftFields: lazyPart(async () => (await import('./draft-fields.tsx')).InstitutionAccountDraftFields),
})
