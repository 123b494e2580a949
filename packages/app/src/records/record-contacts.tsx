import { recordKinds, titleOf, type RecordKind } from '@strongroom/api/contract'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { Link } from '@strongroom/ui/link'
import { People } from '@strongroom/ui/people'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import { personOf, primaryFirst } from '../fields/person-of.ts'
import { usePartsFields } from '../fields/use-kind-fields.ts'
import { privilegeReason } from '../shell/privileges.ts'
import { Linked } from '../shell/linked.tsx'
import { referenceOf } from '../shell/reference-of.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { addedContactsOf, contactsOf } from './contacts-of.ts'

type RecordContactsProps = { of: { kind: RecordKind; noun: string }; record: { id: string; content: object } }

/** Whom to turn to at an approved record. Each of them has a draft and a decision of its own. */
export function RecordContacts({ of: { kind, noun }, record }: RecordContactsProps) {
  const { api, kinds } = useApp()
  const router = useRouter()
  const contactFields = usePartsFields('contact')
  const place = kinds.get('contact')?.place
  const contacts = useQuery(contactsOf(api, kind, record.id))
  const { type } = recordKinds[kind]
  const added = useQuery(addedContactsOf(api, kind, record.id))
  const disabledReason = privilegeReason(useMe(), { action: 'edit', kind })
  const failed = [contacts, added, contactFields].filter((asked) => asked.error)
  const error = failed[0]?.error
  if (error)
    return (
      <ErrorScreen
        size="panel"
        error={error.message}
        reference={referenceOf(error)}
        retry={() => failed.forEach((asked) => void asked.refetch())}
      />
    )
  const { data } = contacts
  const fields = contactFields.data
  if (!data || !added.data || !fields) return <SkeletonText lines={5} />
  const people = [
    ...data.items.map((contact) => ({ ...personOf(contact, fields), href: place?.record(contact.id) })),
    ...added.data.map((draft) => ({ ...personOf(draft, fields), pending: true, href: place?.draft(draft.id) })),
  ]
  const changes = data.items.filter(({ hasPendingChange }) => hasPendingChange)
  return (
    <>
      <People
        noun="contact"
        of={titleOf(kind, record.content, `the ${noun}`)}
        people={people.toSorted(primaryFirst)}
        onAdd={() => place && router.history.push(place.newWith({ entityType: type, id: record.id }))}
        onEdit={(id) => {
          const pending = data.items.find((contact) => contact.id === id)?.pendingId
          const draft = added.data.some((one) => one.id === id) ? id : pending
          if (place) router.history.push(draft ? place.draft(draft) : place.newChange(id))
        }}
        {...(disabledReason !== undefined && { disabledReason })}
      />
      {data.total > data.items.length && place && (
        <Link
          href={place.records}
        >{`Of ${data.total} contacts the first ${data.items.length} are shown. All contacts`}</Link>
      )}
      {changes.length > 0 && (
        <p>
          A change is under way of:{' '}
          {changes.map((contact, index) => (
            <Fragment key={contact.id}>
              {index > 0 && ', '}
              <Linked href={contact.pendingId === null ? undefined : place?.draft(contact.pendingId)}>
                {personOf(contact, fields).name}
              </Linked>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
