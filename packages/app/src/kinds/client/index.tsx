import type { Approved } from '@strongroom/api/contract'
import type { Column, StatusValue } from '@strongroom/ui/entity-table'
import { lazy } from 'react'
import type { EntityDefinition } from '../../definition.ts'
import { fieldWords, optionLabel } from '../../fields/field-words.ts'
import { recordColumns } from '../../records/record-columns.ts'

type Row = Approved<'client'>

const words = fieldWords('client')
const clientType = words('clientType')
const status = words('status')
const riskRating = words('riskRating')
const kycStatus = words('kycStatus')

const statusColours: Readonly<Record<string, StatusValue['status']>> = {
  Prospect: 'draft',
  Active: 'completed',
  OnHold: 'pending',
  Closed: 'neutral',
}

const columns: readonly Column<Row>[] = [
  {
    id: 'displayName',
    header: 'Name',
    cell: 'text',
    value: ({ content }) => content.displayName,
    width: 240,
    sortable: true,
  },
  {
    id: 'clientType',
    header: 'Type',
    cell: 'text',
    value: ({ content }) => optionLabel(clientType, content.clientType),
    width: 120,
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: 'status',
    value: ({ content }) => ({
      status: statusColours[content.status ?? ''] ?? 'neutral',
      label: optionLabel(status, content.status) ?? '',
    }),
    sortable: true,
  },
  { id: 'city', header: 'City', cell: 'text', value: ({ content }) => content.residentialAddress?.city, width: 150 },
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
    value: ({ content }) => optionLabel(riskRating, content.riskRating),
    width: 90,
  },
  {
    id: 'kycStatus',
    header: 'KYC',
    cell: 'text',
    value: ({ content }) => optionLabel(kycStatus, content.kycStatus),
    width: 120,
  },
  {
    id: 'kycNextReviewOn',
    header: 'Next KYC review',
    cell: 'date',
    value: ({ content }) => content.kycNextReviewOn,
    width: 150,
  },
  ...recordColumns<'client'>(),
]

/** Depositors whose money the network places. */
export const client: EntityDefinition<'client'> = {
  kind: 'client',
  noun: 'client',
  plural: 'Clients',
  about:
    'Clients are the depositors whose money the network places. One begins as a draft, and counts once an approver has agreed.',
  columns,
  emptyDraft: { status: 'Prospect' },
  DraftFields: lazy(async () => ({ default: (await import('./draft-fields.tsx')).ClientDraftFields })),
}
