import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { today } from '../../drafts/today.ts'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { MakeParts } from '../../kind-screens.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { standingOn } from './standing.ts'
import { whatFollows } from './what-follows.ts'

type Row = Approved<'depositProtection'>

const columns = (field: FieldWords): readonly Column<Row>[] => [
  { id: 'name', header: 'Name', cell: 'text', value: ({ content }) => content.name, width: 220, sortable: true },
  {
    id: 'coverageLimit',
    header: 'Coverage limit',
    important: true,
    cell: 'money',
    value: ({ content }) => inCurrency(content.coverageLimit, content.currency),
    sortable: true,
  },
  {
    id: 'standing',
    header: 'Today',
    help: 'A limit counts from its first day until its last, or until a newer one of the scheme takes over.',
    important: true,
    cell: 'status',
    value: (row) => standingOn(row, today()),
    width: 168,
  },
  {
    id: 'schemeCode',
    header: 'Scheme',
    cell: 'text',
    value: ({ content }) => optionLabel(field('schemeCode'), content.schemeCode),
    width: 96,
    sortable: true,
  },
  {
    id: 'effectiveFrom',
    header: 'Effective from',
    cell: 'date',
    value: ({ content }) => content.effectiveFrom,
    width: 136,
    sortable: true,
  },
  {
    id: 'effectiveTo',
    header: 'Effective to',
    cell: 'date',
    value: ({ content }) => content.effectiveTo,
    sortable: true,
  },
  {
    id: 'per',
    header: 'Limit per',
    cell: 'text',
    value: ({ content }) => optionLabel(field('per'), content.per),
    width: 280,
    initiallyHidden: true,
  },
  {
    id: 'headroomPct',
    header: 'Headroom rate',
    cell: 'rate',
    value: ({ content }) => content.headroomPct,
    initiallyHidden: true,
  },
  {
    id: 'headroomAmount',
    header: 'Headroom amount',
    cell: 'money',
    value: ({ content }) => inCurrency(content.headroomAmount, content.currency),
    initiallyHidden: true,
  },
  ...recordColumns<'depositProtection'>(),
]

/** How much of a deposit the protection schemes cover, and from which day. */
export const parts: MakeParts<'depositProtection'> = (field) => ({
  about:
    'They say how much of a depositor’s money each protection scheme covers, and from which day. One begins as a draft, and counts once an approver has agreed.',
  columns: columns(field),
  loadPage: () => import('./page.ts'),
  computedFacts: whatFollows,
  Relations: lazyPart(async () => (await import('./relations.tsx')).DepositProtectionRelations),
  emptyDraft: { jointTreatment: 'PerCoOwner', aggregationKey: 'Certificate' },
  Impact: lazyPart(async () => (await import('../../coverage/decided-cover.tsx')).DecidedCover),
  DraftFields: lazyPart(async () => (await import('./draft-fields.tsx')).DepositProtectionDraftFields),
  Start: lazyPart(async () => (await import('./start-deposit-protection.tsx')).StartDepositProtection),
})
