import { maxPageSize, recordKinds, titleOf, type Draft, type RecordKind } from '@strongroom/api/contract'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { People } from '@strongroom/ui/people'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { personOf, primaryFirst } from '../fields/person-of.ts'
import { usePartsFields } from '../fields/use-kind-fields.ts'
import { referenceOf } from '../shell/reference-of.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { draftContacts } from './draft-contacts-query.ts'
import { readOnlyReason } from './read-only-reason.ts'
import { useForeignDraft } from './use-foreign-draft.ts'

type DraftContactsProps = {
  of: { kind: RecordKind; noun: string }
  draft: Draft<RecordKind>
}

/**
 * Whom to turn to at a pending record: those who are approved, those who are added and changed with it. Each is written on
 * a page of its own, because writing at one raises the revision of what stands in this form.
 */
export function DraftContacts({ of, draft }: DraftContactsProps) {
  const { kind, noun } = of
  const { api, kinds } = useApp()
  const router = useRouter()
  const contactFields = usePartsFields('contact')
  const place = kinds.get('contact')?.place
  const { asked } = useForeignDraft(draft)
  const readOnly =
    readOnlyReason(useMe(), draft) ??
    (asked && `${asked.reason} Choose “${asked.join}” above before you change anything.`)
  const riders = useQuery(draftContacts(api, kind, draft.id))
  const approved = useInfiniteQuery({
    ...api.records('contact').list({
      limit: maxPageSize,
      filters: { parentType: [recordKinds[kind].type], parentId: [draft.approvedId ?? ''] },
    }),
    enabled: draft.approvedId !== null,
  })
  const failed = [riders, approved, contactFields].filter((asked) => asked.error)
  const error = failed[0]?.error
  if (error)
    return (
      <DetailSection title="Contacts">
        <ErrorScreen
          size="panel"
          error={error.message}
          reference={referenceOf(error)}
          retry={() => failed.forEach((asked) => void asked.refetch())}
        />
      </DetailSection>
    )
  const fields = contactFields.data
  if (!fields || !riders.data || (draft.approvedId !== null && !approved.data))
    return (
      <DetailSection title="Contacts">
        <SkeletonText lines={3} />
      </DetailSection>
    )
  const changed = new Set(riders.data.map(({ approvedId }) => approvedId))
  const standing = approved.data?.pages.flatMap(({ items }) => items) ?? []
  const people = [
    ...riders.data.map((rider) => ({ ...personOf(rider, fields), pending: true, href: place?.draft(rider.id) })),
    ...standing
      .filter(({ id }) => !changed.has(id))
      .map((contact) => ({ ...personOf(contact, fields), href: place?.record(contact.id) })),
  ]
  const carrier = { entityType: recordKinds[kind].type, id: draft.id }
  const go = (href: string | undefined) => href !== undefined && router.history.push(href)
  return (
    <DetailSection title="Contacts">
      <People
        noun="contact"
        of={titleOf(kind, draft.content, `the ${noun}`)}
        people={people.toSorted(primaryFirst)}
        onAdd={() => go(place?.newUnder(carrier))}
        onEdit={(id) => {
          const rider = riders.data.find((one) => one.id === id)
          const contact = standing.find((one) => one.id === id)
          if (rider) go(place?.draft(rider.id))
          else if (contact?.pendingId) go(place?.draft(contact.pendingId))
          else go(place?.newUnder(carrier, id))
        }}
        {...(readOnly !== undefined && { disabledReason: readOnly })}
      />
    </DetailSection>
  )
}
