import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import type { MakeParts } from '../../kind-screens.ts'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import { clientAttributes } from './attributes.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { clientStatus } from './status.ts'

type Row = Approved<'client'>

const columns = (field: FieldWords): readonly Column<Row>[] => [
  {
    id: 'displayName',
    header: 'Name',
    cell: 'text',
    value: ({ content }) => content.displayName,
    width: 240,
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    important: true,
    cell: 'status',
    value: ({ content }) => clientStatus(field, content.status),
    sortable: true,
  },
  {
    id: 'clientType',
    header: 'Type',
    cell: 'text',
    value: ({ content }) => optionLabel(field('clientType'), content.clientType),
    width: 120,
    sortable: true,
  },
  {
    id: 'city',
    header: 'City',
    cell: 'text',
    value: ({ content }) => content.residentialAddress?.city,
    width: 150,
    sortable: true,
  },
  {
    id: 'email',
    header: 'Email',
    cell: 'text',
    value: ({ content }) => content.email,
    width: 220,
    initiallyHidden: true,
  },
  {
    id: 'riskRating',
    header: 'Risk',
    cell: 'text',
    value: ({ content }) => optionLabel(field('riskRating'), content.riskRating),
    width: 90,
    sortable: true,
  },
  {
    id: 'kycStatus',
    header: 'KYC',
    cell: 'text',
    value: ({ content }) => optionLabel(field('kycStatus'), content.kycStatus),
    width: 120,
    sortable: true,
  },
  {
    id: 'kycNextReviewOn',
    header: 'Next KYC review',
    cell: 'date',
    value: ({ content }) => content.kycNextReviewOn,
    width: 150,
    sortable: true,
  },
  ...recordColumns<'client'>(),
]

/** Depositors whose money the network places. */
export const parts: MakeParts<'client'> = (field) => ({
  about:
    'Clients are the depositors whose money the network places. One begins as a draft, and counts once an approver has agreed.',
  columns: columns(field),
  Relations: lazyPart(async () => (await import('./relations.tsx')).ClientRelations),
  attributes: clientAttributes,
  loadPage: () => import('./page.ts'),
  emptyDraft: { status: 'Prospect' },
  DraftFields: lazyPart(async () => (await import('./draft-fields.tsx')).ClientDraftFields),
})
