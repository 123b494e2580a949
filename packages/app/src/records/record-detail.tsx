import { titleOf, type PrivilegedKind } from '@strongroom/api/contract'
import { Badge } from '@strongroom/ui/badge'
import { Instant } from '@strongroom/ui/cells'
import { Page } from '@strongroom/ui/page'
import { DetailScreen } from '@strongroom/ui/patterns/detail-screen'
import { useSuspenseQuery } from '@tanstack/react-query'
import { EditButton } from '../drafts/edit-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp } from '../shell/use-app.ts'
import { capital } from '../shown-kind.ts'
import type { DetailTab } from './detail-tab.ts'
import { RecordFacts } from './record-facts.tsx'
import { RecordNotes } from './record-notes.tsx'
import type { RecordedKind } from './recorded-kind.ts'
import { RecordVersions } from './record-versions.tsx'

type RecordDetailProps<Kind extends PrivilegedKind> = { of: RecordedKind<Kind>; id: string; tab: DetailTab }

const parts = { facts: RecordFacts, versions: RecordVersions, notes: RecordNotes } as const

/** An approved record: what counts today, what is on its way to change it, how it came about, what was remarked. */
export function RecordDetail<Kind extends PrivilegedKind>({ of, id, tab }: RecordDetailProps<Kind>) {
  const { kind, noun, plural, place } = of
  const { api } = useApp()
  const { data: record } = useSuspenseQuery({ ...api.records(kind).detail(id), refetchOnMount: false })
  const title = titleOf(kind, record.content, capital(noun))
  const Part = parts[tab]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Page>
        <DetailScreen
          title={title}
          breadcrumbs={[{ label: capital(plural), href: place.records }]}
          chips={<Badge>Version {record.version}</Badge>}
          subtitle={
            <>
              Approved by {record.reviewedBy.name}, <Instant at={record.reviewedAt} />
            </>
          }
          actions={<EditButton of={of} record={record} />}
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
              { id: 'facts', label: 'Facts', href: place.record(id) },
              { id: 'versions', label: 'Versions', href: place.versions(id) },
              { id: 'notes', label: 'Notes', href: place.notes(id) },
            ],
          }}
        >
          <Part of={of} record={record} />
        </DetailScreen>
      </Page>
    </>
  )
}
