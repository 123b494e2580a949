import type { Approved, Field, RecordKind } from '@strongroom/api/contract'
import { FactsList } from '@strongroom/ui/facts-list'
import { Link } from '@strongroom/ui/link'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import type { PersonEntry } from '@strongroom/ui/people'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { personOf, primaryFirst } from '../fields/person-of.ts'
import { usePartsFields } from '../fields/use-kind-fields.ts'
import { may } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { contactsOf } from './contacts-of.ts'
import { leading } from './facts-of.tsx'
import type { RecordedKind } from './recorded-kind.ts'

type RailContactsProps<Kind extends RecordKind> = { of: RecordedKind<Kind>; record: Approved<Kind> }

/** The others are on the tab of all contacts. */
const most = 3

/** Whom to turn to first at a record, beside its facts, for a kind whose page has no table of them. */
export function RailContacts<Kind extends RecordKind>({ of: { kind, place }, record }: RailContactsProps<Kind>) {
  const { api, kinds } = useApp()
  const contacts = useQuery(contactsOf(api, kind, record.id))
  const fields = usePartsFields('contact')
  const mayAdd = may(useMe(), { action: 'edit', kind })
  const error = contacts.error ?? fields.error
  const people = contacts.data?.items
    .map((contact) => personOf(contact, fields.data ?? []))
    .filter(({ inactive }) => !inactive)
    .toSorted(primaryFirst)
  const all = (words: string) => <Link href={place.contacts(record.id)}>{words}</Link>
  return (
    <DetailSection title="Contacts">
      {error ? (
        error.message
      ) : !people || !fields.data ? (
        <SkeletonText lines={3} />
      ) : people.length === 0 ? (
        <>No contacts yet. {mayAdd && all('Add one')}</>
      ) : (
        <>
          <FactsList
            columns={1}
            items={people.slice(0, most).map((person) => ({
              label: person.primary ? 'Primary' : person.roles.join(', '),
              value: reached(person, { fields: fields.data, href: kinds.get('contact')?.place.record(person.id) }),
            }))}
          />
          {all('All contacts')}
        </>
      )}
    </DetailSection>
  )
}

/** A person's name, and how they are reached, line by line. */
function reached(
  { name, email, phone }: PersonEntry,
  { fields, href }: { fields: readonly Field[]; href: string | undefined },
) {
  const line = (path: string, text: string | undefined) => {
    const field = fields.find((one) => one.path === path)
    return text && field ? (
      <>
        <br />
        {leading(field, text)}
      </>
    ) : null
  }
  return (
    <>
      {href === undefined ? name : <Link href={href}>{name}</Link>}
      {line('email', email)}
      {line('phone', phone)}
    </>
  )
}
