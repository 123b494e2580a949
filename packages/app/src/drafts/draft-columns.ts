import { titleOf, type Draft, type DraftSummary, type ManagedKind } from '@strongroom/api/contract'
import type { Column, TableOffer } from '@strongroom/ui/entity-table'
import { draftStatusValue } from './draft-status.ts'

const unnamed = 'Not named yet'
const newestFirst = [{ id: 'updatedAt', desc: true }]

/** The pending versions of one kind. */
export const draftColumns: readonly Column<Draft<ManagedKind>>[] = [
  {
    id: 'title',
    header: 'Name',
    cell: 'text',
    value: ({ kind, content }) => titleOf(kind, content, unnamed),
    width: 280,
  },
  { id: 'draftStatus', header: 'Status', cell: 'status', value: ({ draftStatus }) => draftStatusValue(draftStatus) },
  {
    id: 'action',
    header: 'For',
    cell: 'text',
    value: ({ approvedId }) => (approvedId ? 'A change' : 'A new record'),
    width: 120,
  },
  {
    id: 'changed',
    header: 'Fields changed',
    cell: 'number',
    value: ({ changedFields }) => changedFields.length,
    width: 130,
  },
  { id: 'createdBy', header: 'Maker', cell: 'text', value: ({ createdBy }) => createdBy.name },
  { id: 'updatedAt', header: 'Last saved', cell: 'instant', value: ({ updatedAt }) => updatedAt, sortable: true },
]
export const draftListOffer: TableOffer = { columns: draftColumns, defaultSort: newestFirst }

/** One's own open drafts, of every kind. */
export const ownDraftColumns: readonly Column<DraftSummary>[] = [
  { id: 'title', header: 'Name', cell: 'text', value: ({ title }) => title || unnamed, width: 280, sortable: true },
  { id: 'draftStatus', header: 'Status', cell: 'status', value: ({ draftStatus }) => draftStatusValue(draftStatus) },
  {
    id: 'action',
    header: 'For',
    cell: 'text',
    value: ({ approvedId }) => (approvedId ? 'A change' : 'A new record'),
    width: 120,
  },
  {
    id: 'reviewComment',
    header: 'Sent back because',
    cell: 'text',
    value: ({ reviewComment }) => reviewComment,
    width: 260,
  },
  { id: 'updatedAt', header: 'Last saved', cell: 'instant', value: ({ updatedAt }) => updatedAt, sortable: true },
]
export const ownDraftOffer: TableOffer = { columns: ownDraftColumns, defaultSort: newestFirst }
