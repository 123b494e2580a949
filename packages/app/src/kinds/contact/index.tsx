import type { Approved } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../../fields/field-words.ts'
import type { MakeParts } from '../../kind-screens.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { ParentLink } from './parent-link.tsx'

type Row = Approved<'contact'>

const columns = (field: FieldWords): readonly Column<Row>[] => [
  {
    id: 'lastName',
    header: 'Last name',
    cell: 'text',
    value: ({ content }) => content.lastName,
    width: 180,
    sortable: true,
  },
  {
    id: 'firstName',
    header: 'First name',
    cell: 'text',
    value: ({ content }) => content.firstName,
    sortable: true,
    important: true,
  },
  {
    id: 'roles',
    header: 'Roles',
    important: true,
    cell: 'text',
    value: ({ content }) => content.roles?.map((role) => optionLabel(field('roles'), role)).join(', '),
    width: 200,
  },
  { id: 'title', header: 'Title', cell: 'text', value: ({ content }) => content.title, width: 180 },
  {
    id: 'parentName',
    header: 'Belongs to',
    important: true,
    cell: 'custom',
    value: ({ figures }) => figures.parentName,
    render: (row) => <ParentLink {...row} />,
    width: 240,
  },
  {
    id: 'parentType',
    header: field('parentType').label,
    cell: 'text',
    value: ({ content }) => optionLabel(field('parentType'), content.parentType),
    width: 160,
  },
  { id: 'email', header: 'Email', cell: 'text', value: ({ content }) => content.email, width: 320 },
  { id: 'phone', header: 'Phone', cell: 'text', value: ({ content }) => content.phone, initiallyHidden: true },
  { id: 'isActive', header: 'Active', cell: 'yesNo', value: ({ content }) => content.isActive, width: 76 },
  ...recordColumns<'contact'>(),
]

/** People to turn to at institutions, clients and accounts. */
export const parts: MakeParts<'contact'> = (field) => ({
  about:
    'Contacts are the people to turn to at institutions, clients and accounts. One begins as a draft on the page of its record, and counts once an approver has agreed.',
  columns: columns(field),
  loadPage: () => import('./page.ts'),
  emptyDraft: { isActive: true },
  belonging: ({ entityType, id }) => ({ parentType: entityType, parentId: id }),
  addTo: async (api, { kind, id }) => (await api.contacts())(kind).addDraftContact(id),
  DraftFields: lazyPart(async () => (await import('./draft-fields.tsx')).ContactDraftFields),
  Start: lazyPart(async () => (await import('./start-contact.tsx')).StartContact),
})
