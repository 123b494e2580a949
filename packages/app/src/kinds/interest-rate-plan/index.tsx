import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { today } from '../../drafts/today.ts'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { MakeParts } from '../../kind-screens.ts'
import { rateSpan } from '../../records/rate-span.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { rateInWords } from './rate-in-words.ts'
import { standingOn } from './standing.ts'
import { yieldInWords } from '../../rates/yield-in-words.ts'

type Row = Approved<'interestRatePlan'>

const columns = (field: FieldWords): readonly Column<Row>[] => [
  { id: 'name', header: 'Name', cell: 'text', value: ({ content }) => content.name, width: 190, sortable: true },
  {
    id: 'ratesToday',
    header: 'Pays today',
    help: 'Percent a year.',
    important: true,
    cell: 'text',
    align: 'end',
    value: ({ figures }) => rateSpan(figures.ratesToday),
    width: 140,
  },
  {
    id: 'rate',
    header: 'Rate',
    help: 'Of the newest version; of an index what it comes to today.',
    cell: 'text',
    align: 'end',
    value: ({ content, figures }) => rateInWords(content, figures.rate),
    width: 176,
  },
  {
    id: 'apy',
    header: 'APY',
    help: 'Annual percentage yield: that rate compounded for a year.',
    cell: 'text',
    align: 'end',
    value: ({ figures }) => yieldInWords(figures),
    width: 140,
  },
  {
    id: 'standing',
    header: 'Newest version',
    important: true,
    cell: 'status',
    value: (row) => standingOn(row, today()),
    width: 168,
  },
  { id: 'code', header: 'Code', cell: 'id', value: ({ content }) => content.code, width: 140, sortable: true },
  { id: 'currency', header: 'Currency', cell: 'text', value: ({ content }) => content.currency, width: 84 },
  {
    id: 'effectiveFrom',
    header: 'Effective from',
    cell: 'date',
    value: ({ content }) => content.effectiveFrom,
    width: 132,
    sortable: true,
  },
  {
    id: 'effectiveTo',
    header: 'Effective to',
    help: 'The last day on which it counts. Blank: until further notice',
    cell: 'date',
    value: ({ content }) => content.effectiveTo,
    width: 112,
    sortable: true,
  },
  {
    id: 'tierMethod',
    header: 'Tiers',
    cell: 'text',
    value: ({ content }) => optionLabel(field('tierMethod'), content.tierMethod),
    width: 140,
    initiallyHidden: true,
  },
  {
    id: 'dayCount',
    header: 'Day count',
    cell: 'text',
    value: ({ content }) => optionLabel(field('dayCount'), content.dayCount),
    width: 110,
    initiallyHidden: true,
  },
  {
    id: 'compounding',
    header: 'Compounding',
    cell: 'text',
    value: ({ content }) => optionLabel(field('compounding'), content.compounding),
    width: 120,
    initiallyHidden: true,
  },
  {
    id: 'postingFrequency',
    header: 'Posting',
    cell: 'text',
    value: ({ content }) => optionLabel(field('postingFrequency'), content.postingFrequency),
    width: 110,
    initiallyHidden: true,
  },
  ...recordColumns<'interestRatePlan'>(),
]

/** What balances earn. */
export const parts: MakeParts<'interestRatePlan'> = (field) => ({
  about: 'Interest rate plans say what balances earn. One begins as a draft, and counts once an approver has agreed.',
  columns: columns(field),
  filters: [{ id: 'inForce', label: 'In force', options: [{ value: 'true', label: 'Today' }] }],
  loadPage: () => import('./page.ts'),
  Relations: lazyPart(async () => (await import('./relations.tsx')).InterestRatePlanRelations),
  emptyDraft: {
    currency: 'USD',
    rateSource: 'Fixed',
    tierMethod: 'None',
    balanceBasis: 'EndOfDay',
    roundingMode: 'HalfEven',
    roundingScale: 6,
  },
  Impact: lazyPart(async () => (await import('./decided-simulation.tsx')).DecidedSimulation),
  DraftFields: lazyPart(async () => (await import('./draft-fields.tsx')).InterestRatePlanDraftFields),
})
