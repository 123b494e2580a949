import { capital, hasOwn, type RecordKind, titleOf } from '@strongroom/api/contract'
import { Badge } from '@strongroom/ui/badge'
import { Instant } from '@strongroom/ui/cells'
import { Page } from '@strongroom/ui/page'
import { DetailScreen } from '@strongroom/ui/patterns/detail-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { EditButton } from '../drafts/edit-button.tsx'
import { PageWords } from '../drafts/page-words.tsx'
import { RowsOf } from '../lists/rows-of.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp } from '../shell/use-app.ts'
import type { DetailSearch } from './detail-tab.ts'
import { addedContactsOf, contactsOf } from './contacts-of.ts'
import { lastNotes } from './last-notes.ts'
import type { PagedKind } from './load-page.ts'
import { RecordFacts } from './record-facts.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordRail } from './record-rail.tsx'
import { RecordVersions } from './record-versions.tsx'
import type { RecordPage } from './recorded-kind.ts'
import { stripOf } from './strip-of.tsx'
import { useWalk } from './use-walk.ts'

type RecordDetailProps<Kind extends RecordKind> = {
  of: PagedKind<Kind>
  /** What the kind brings to this page alone. */
  page: RecordPage<Kind>
  id: string
  search: DetailSearch
}

const RecordContacts = lazyPart(async () => (await import('./record-contacts.tsx')).RecordContacts)

/** An approved record: what counts today, what is on its way to change it, how it came about, what was remarked. */
export function RecordDetail<Kind extends RecordKind>({ of, page, id, search }: RecordDetailProps<Kind>) {
  const { kind, noun, plural, place } = of
  const { api } = useApp()
  const { data: record } = useSuspenseQuery({ ...api.records(kind).detail(id), refetchOnMount: false })
  const { data: notes } = useInfiniteQuery(lastNotes(api, kind, id))
  const { listHref, walk } = useWalk(of, id)
  const title = titleOf(kind, record.content, capital(noun))
  const count = notes?.pages[0]?.total
  const contacts = useQuery(contactsOf(api, kind, id))
  const added = useQuery(addedContactsOf(api, kind, id))
  const parts = {
    contacts: () => <RecordContacts of={of} record={record} />,
    facts: () => <RecordFacts of={of} record={record} page={page} />,
    versions: () => <RecordVersions of={of} record={record} compared={search} />,
    notes: () => <RecordNotes of={of} record={record} />,
  }
  const tab = search.tab ?? 'facts'
  return (
    <PageWords about={kind} id={id}>
      <PageTitle>{title}</PageTitle>
      <Page>
        <DetailScreen
          title={title}
          breadcrumbs={[{ label: capital(plural), href: listHref }]}
          chips={<Badge>Version {record.version}</Badge>}
          actions={
            <>
              <Suspense>{page.Acts && <page.Acts of={of} record={record} />}</Suspense>
              <EditButton of={of} record={record} />
            </>
          }
          walk={walk}
          subtitle={
            <>
              Last changed by {record.updatedBy.name}, approved by {record.reviewedBy.name},{' '}
              <Instant at={record.reviewedAt} />
            </>
          }
          {...(page.keyFacts && { strip: stripOf(page.keyFacts(record)) })}
          {...(record.pendingId !== null && {
            pendingChange: {
              title: 'A change is under way',
              text: 'What you see here stays live until an approver has agreed.',
              href: place.draft(record.pendingId),
              linkLabel: 'Show the change',
            },
          })}
          tabs={{
            label: `Parts of the ${noun}`,
            current: tab,
            items: [
              { id: 'facts', label: 'Details', href: place.record(id) },
              ...(hasOwn(kind, 'contactsOf')
                ? [
                    {
                      id: 'contacts',
                      label: 'Contacts',
                      href: place.contacts(id),
                      ...(contacts.data && added.data && { count: contacts.data.total + added.data.length }),
                    },
                  ]
                : []),
              { id: 'versions', label: 'Versions', href: place.versions(id), count: record.version },
              { id: 'notes', label: 'Notes', href: place.notes(id), ...(count !== undefined && { count }) },
            ],
          }}
          rail={tab === 'facts' ? <RecordRail of={of} record={record} page={page} /> : undefined}
        >
          <RowsOf value={title}>
            <Suspense fallback={<SkeletonText lines={5} />}>{parts[tab]()}</Suspense>
          </RowsOf>
        </DetailScreen>
      </Page>
    </PageWords>
  )
}
