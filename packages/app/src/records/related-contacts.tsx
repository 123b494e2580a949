import type { Approved, FilterOf, RecordKind } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import type { Column } from '@strongroom/ui/entity-table'
import { optionLabel, type FieldWords } from '../fields/field-words.ts'
import { useApp } from '../shell/use-app.ts'
import { RelatedRecords } from './related-records.tsx'

export const contactColumns = (field: FieldWords): readonly Column<Approved<'contact'>>[] => [
  { id: 'lastName', header: 'Name', cell: 'text', value: ({ content }) => nameOf(content), width: 170, sortable: true },
  {
    id: 'roles',
    header: 'Roles',
    cell: 'text',
    value: ({ content }) => content.roles?.map((role) => optionLabel(field('roles'), role)).join(', '),
    width: 170,
  },
  { id: 'email', header: 'Email', cell: 'text', value: ({ content }) => content.email, width: 220 },
  { id: 'phone', header: 'Phone', cell: 'text', value: ({ content }) => content.phone, width: 130 },
]

const nameOf = ({ firstName, lastName }: Approved<'contact'>['content']) =>
  [firstName, lastName].filter(Boolean).join(' ')

const said: readonly FilterOf<'contact'>[] = ['parentType']

/** Whom to turn to at a record, the primary contact first, as a table beside what else belongs to it; added and changed they are on their own tab. */
export function RelatedContacts({ kind, id }: { kind: RecordKind; id: string }) {
  const place = useApp().kinds.get(kind)?.place
  return (
    <RelatedRecords
      kind="contact"
      title="Contacts"
      by={{ field: 'parentId', id }}
      without={said}
      first="primaryOf"
      columns={contactColumns}
      empty={{ title: 'No contacts yet', text: 'People to turn to about it are listed.' }}
      actions={place && <LinkButton href={place.contacts(id)}>All about them</LinkButton>}
    />
  )
}
