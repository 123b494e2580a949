import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { MakeParts } from '../../kind-screens.ts'
import { institutionAttributes } from './attributes.ts'
import { inCurrency } from '../../records/in-currency.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { reportedFigures } from './reported-figures.ts'

type Row = Approved<'institution'>

const columns = (field: FieldWords): readonly Column<Row>[] => [
  { id: 'name', header: 'Name', cell: 'text', value: ({ content }) => content.name, width: 220, sortable: true },
  {
    id: 'type',
    header: 'Type',
    cell: 'text',
    value: ({ content }) => optionLabel(field('type'), content.type),
    width: 140,
    sortable: true,
  },
  {
    id: 'totalAssets',
    header: 'Total assets',
    help: 'Total assets as the regulator last published them.',
    important: true,
    cell: 'money',
    value: ({ figures }) => figures.totalAssets,
    width: 176,
    sortable: true,
  },
  { id: 'city', header: 'City', cell: 'text', value: ({ content }) => content.city, width: 116, sortable: true },
  {
    id: 'stateCode',
    header: 'State',
    cell: 'text',
    value: ({ content }) => content.stateCode,
    width: 78,
    sortable: true,
  },
  {
    id: 'insurer',
    header: 'Insurer',
    cell: 'text',
    value: ({ content }) => optionLabel(field('insurer'), content.insurer),
    initiallyHidden: true,
  },
  { id: 'fdicCert', header: 'FDIC cert.', cell: 'id', value: ({ content }) => content.fdicCert?.toString(), width: 96 },
  {
    id: 'isActive',
    header: 'Active',
    cell: 'yesNo',
    value: ({ content }) => content.isActive,
    width: 76,
    initiallyHidden: true,
  },
  {
    id: 'totalDeposits',
    header: 'Total deposits',
    help: 'Total deposits as the regulator last published them.',
    cell: 'money',
    value: ({ figures }) => figures.totalDeposits,
    width: 176,
    initiallyHidden: true,
  },
  ...recordColumns<'institution'>(),
]

/** What can be placed is what active ones take: in any other view it would not be what the network can take. */
const isOfActive = (filters: Readonly<Record<string, readonly string[]>> = {}): boolean =>
  filters['isActive']?.join() === 'true'

const capacity: readonly Column<Row>[] = [
  {
    id: 'maxPlacement',
    header: 'Capacity',
    help: 'The largest placement that it takes.',
    important: true,
    cell: 'money',
    value: ({ content }) => inCurrency(content.maxPlacement, content.currency ?? ''),
    width: 176,
  },
]

// Asked for beside the rows.
const loadSums = async () => (await import('../../records/list-sums.ts')).listSums

/** Banks and other firms that take the network's deposits. */
export const parts: MakeParts<'institution'> = (field) => ({
  about: 'Institutions take the network’s deposits. One begins as a draft, and counts once an approver has agreed.',
  columns: columns(field),
  columnsIn: ({ filters }) => (isOfActive(filters) ? capacity : []),
  sums: async (ask, request) =>
    isOfActive(request.filters)
      ? (await loadSums())({ kind: 'institution', column: 'maxPlacement' }, ask, request)
      : null,
  attributes: institutionAttributes,
  loadPage: () => import('./page.ts'),
  computedFacts: reportedFigures,
  Relations: lazyPart(async () => (await import('./relations.tsx')).InstitutionRelations),
  emptyDraft: { isActive: true, country: 'US', currency: 'USD' },
  DraftFields: lazyPart(async () => (await import('./draft-fields.tsx')).InstitutionDraftFields),
  Evidence: lazyPart(async () => (await import('./reference-evidence.tsx')).ReferenceEvidence),
  Start: lazyPart(async () => (await import('./start-institution.tsx')).StartInstitution),
})
