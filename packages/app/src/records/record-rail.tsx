import type { Approved, RecordKind } from '@strongroom/api/contract'
import { Instant } from '@strongroom/ui/cells'
import { FactsList } from '@strongroom/ui/facts-list'
import { Link } from '@strongroom/ui/link'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { StatusChip } from '@strongroom/ui/status-chip'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { draftStatusValue } from '../drafts/draft-status.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { lastNotes } from './last-notes.ts'
import { noteRefusal } from './note-refusal.ts'
import type { RecordPartProps } from './record-facts.tsx'
import type { RecordedKind, RecordPage } from './recorded-kind.ts'
import { relatedOf } from './related-of.ts'
import { useRecordWords } from './use-record-words.ts'

type RecordRailProps<Kind extends RecordKind> = RecordPartProps<Kind> & { page: RecordPage<Kind> }

/** What belongs to a record beside its facts: the change that is under way, what the kind adds, the records it names, the last notes. */
export function RecordRail<Kind extends RecordKind>({ of, record, page: { Beside } }: RecordRailProps<Kind>) {
  return (
    <>
      {record.pendingId === null ? null : <OpenChange of={of} id={record.pendingId} />}
      {Beside && <Beside of={of} record={record} />}
      <NamedRecords of={of} record={record} />
      <LastNotes of={of} record={record} />
    </>
  )
}

type OfKind<Kind extends RecordKind> = { of: RecordedKind<Kind> }

function OpenChange<Kind extends RecordKind>({ of: { kind, place }, id }: OfKind<Kind> & { id: string }) {
  const { api } = useApp()
  const { data: draft, error } = useQuery(api.records(kind).draft(id))
  if (error) return <DetailSection title="Open change">{error.message}</DetailSection>
  if (!draft) {
    return (
      <DetailSection title="Open change">
        <SkeletonText lines={4} />
      </DetailSection>
    )
  }
  const { createdBy, submittedBy, submittedAt, updatedAt, taskId, changedFields } = draft
  return (
    <DetailSection title="Open change">
      <FactsList
        columns={1}
        items={[
          { label: 'Status', value: <StatusChip {...draftStatusValue(draft.draftStatus)} /> },
          { label: 'Maker', value: (submittedBy ?? createdBy).name },
          submittedAt === null
            ? { label: 'Last saved', value: <Instant at={updatedAt} /> }
            : { label: 'Sent', value: <Instant at={submittedAt} /> },
          { label: 'Fields', value: `${changedFields.length} changed` },
        ]}
      />
      <Link href={place.draft(id)}>Show the change</Link>
      {taskId === null ? null : (
        <>
          {' · '}
          <Link href={place.task(taskId)}>Show the task</Link>
        </>
      )}
    </DetailSection>
  )
}

function NamedRecords<Kind extends RecordKind>({ of, record }: OfKind<Kind> & { record: Approved<Kind> }) {
  const related = relatedOf(of.fields, useRecordWords(of, record))
  if (related.length === 0) return null
  return (
    <DetailSection title="Related records">
      <FactsList
        columns={1}
        items={related.map(({ href, label, as }) => ({ label: as, value: <Link href={href}>{label}</Link> }))}
      />
    </DetailSection>
  )
}

function LastNotes<Kind extends RecordKind>({
  of: { kind, place },
  record,
}: OfKind<Kind> & { record: Approved<Kind> }) {
  const { api } = useApp()
  const { data, error } = useInfiniteQuery(lastNotes(api, kind, record.id))
  const notes = data?.pages.flatMap(({ items }) => items) ?? []
  const mayWrite = noteRefusal(useMe(), { kind, content: record.content }) === undefined
  const all = (words: string) => <Link href={place.notes(record.id)}>{words}</Link>
  if (error && !data) return <DetailSection title="Last notes">{error.message}</DetailSection>
  return (
    <DetailSection title="Last notes">
      {!data ? (
        <SkeletonText lines={3} />
      ) : notes.length === 0 ? (
        <>No notes yet. {mayWrite && all('Write one')}</>
      ) : (
        <>
          <FactsList
            columns={1}
            items={notes.map(({ body, createdBy, createdAt }) => ({
              label: createdBy.name,
              value: (
                <>
                  {shortened(body)} <Instant at={createdAt} />
                </>
              ),
            }))}
          />
          {all('All notes')}
        </>
      )}
    </DetailSection>
  )
}

const longest = 140

/** The beginning of a note, cut between two words. */
function shortened(body: string): string {
  return body.length <= longest ? body : `${body.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
