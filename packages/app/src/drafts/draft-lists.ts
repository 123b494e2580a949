import {
  capital,
  recordKindNames,
  recordKinds,
  titleOf,
  type Draft,
  type DraftSummary,
  type RecordKind,
} from '@strongroom/api/contract'
import type { Column, FilterSpec } from '@strongroom/ui/entity-table'
import { optionLabel } from '../fields/field-words.ts'
import type { NamedList } from '../lists/list.ts'
import { draftStatusValue } from './draft-status.ts'
import { whatFor } from './what-for.ts'

/** The states of an open draft, to narrow a list by. */
const byStatus: FilterSpec = {
  id: 'draftStatus',
  label: 'Status',
  options: ['Draft', 'Pending', 'Rework'].map((value) => ({ value, label: draftStatusValue(value).label })),
}

const byMaker: FilterSpec = { id: 'createdBy', label: 'Maker', kind: 'found' }

const byKind = {
  id: 'entityType',
  label: 'Kind',
  options: recordKindNames.map((kind) => ({ value: recordKinds[kind].type, label: capital(recordKinds[kind].noun) })),
} satisfies FilterSpec

const byLastSaved: FilterSpec = { id: 'updatedAt', label: 'Last saved', kind: 'date' }

const newestFirst = [{ id: 'updatedAt', desc: true }]

const draftColumns: readonly Column<Draft<RecordKind>>[] = [
  {
    id: 'title',
    header: 'Name',
    important: true,
    cell: 'text',
    value: ({ kind, content }) => titleOf(kind, content),
    width: 280,
  },
  { id: 'draftStatus', header: 'Status', cell: 'status', value: ({ draftStatus }) => draftStatusValue(draftStatus) },
  {
    id: 'action',
    header: 'For',
    cell: 'text',
    value: ({ approvedId }) => whatFor({ isChange: approvedId !== null }),
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

/** The pending versions of a kind, whoever makes them. */
export function draftList(kind: RecordKind): NamedList<Draft<RecordKind>> {
  return {
    name: `${kind}-drafts`,
    columns: draftColumns,
    filters: [byStatus, byMaker, byLastSaved],
    defaultSort: newestFirst,
    call: (api, request) => api.records(kind).pendingList(request),
  }
}

/** One's own open drafts, of every kind. */
export const ownDraftList: NamedList<DraftSummary> = {
  name: 'drafts',
  columns: [
    { id: 'title', header: 'Name', cell: 'text', value: ({ title }) => title, width: 280, sortable: true },
    {
      id: 'entityType',
      header: 'Kind',
      cell: 'text',
      value: ({ entityType }) => optionLabel(byKind, entityType),
      width: 170,
    },
    { id: 'draftStatus', header: 'Status', cell: 'status', value: ({ draftStatus }) => draftStatusValue(draftStatus) },
    {
      id: 'action',
      header: 'For',
      cell: 'text',
      value: ({ approvedId }) => whatFor({ isChange: approvedId !== null }),
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
  ],
  filters: [byStatus, byKind, byLastSaved],
  defaultSort: newestFirst,
  call: (api, request) => api.tasks.ownDrafts(request),
}
