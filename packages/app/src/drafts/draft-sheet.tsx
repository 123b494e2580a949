import {
  capital,
  type ContentOf,
  type Draft,
  hasOwn,
  type RecordKind,
  type Rule,
  titleOf,
} from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { Instant } from '@strongroom/ui/cells'
import { Page } from '@strongroom/ui/page'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { DraftScreen } from '@strongroom/ui/patterns/draft-screen'
import { Suspense } from 'react'
import { lazyPart } from '../shell/lazy-part.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useMe } from '../shell/use-app.ts'
import { CarrierNotice } from './carrier-notice.tsx'
import { DraftComments } from './draft-comments.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { DraftedKind } from './drafted-kind.ts'
import { PageWords } from './page-words.tsx'
import { readOnlyReason } from './read-only-reason.ts'
import { RecallDraft } from './recall-draft.tsx'
import type { WrittenDraft } from './written-draft.ts'

type DraftSheetProps<Kind extends RecordKind> = {
  of: DraftedKind<Kind>
  rules: Rule<ContentOf<Kind>>
  draft: WrittenDraft<Kind>
  onBegun?: (draft: Draft<Kind>) => void
}

const DraftContacts = lazyPart(async () => (await import('./draft-contacts.tsx')).DraftContacts)

/** A draft with its title, where it stands, what to know of it, and its form. */
export function DraftSheet<Kind extends RecordKind>({ of, rules, draft, onBegun }: DraftSheetProps<Kind>) {
  const { kind, noun, plural, place } = of
  const name = titleOf(kind, draft.content, '')
  const title = draft.approvedId === null ? name || `New ${noun}` : `Change of ${name || noun}`
  const stands = readOnlyReason(useMe(), draft) === undefined ? 'written' : 'read'
  return (
    <PageWords about={`draft of ${kind}`} id={draft.id ?? `of ${draft.approvedId ?? 'nothing'}`}>
      <PageTitle>{title}</PageTitle>
      <Page>
        <DraftScreen
          title={title}
          status={draft.draftStatus}
          breadcrumbs={[
            { label: capital(plural), href: place.records },
            { label: 'Changes under way', href: place.drafts },
          ]}
          subtitle={
            draft.id === undefined ? (
              'Nothing is stored before you type.'
            ) : (
              <>
                Begun by {draft.createdBy.name}, <Instant at={draft.createdAt} />
              </>
            )
          }
          actions={
            <>
              {draft.approvedId === null ? null : (
                <LinkButton href={place.record(draft.approvedId)}>Show what is live</LinkButton>
              )}
              {draft.id === undefined ? null : <RecallDraft draft={draft} />}
              {draft.taskId === null ? null : <LinkButton href={place.task(draft.taskId)}>Show the task</LinkButton>}
            </>
          }
          notice={
            <>
              {draft.ridesWith === undefined ? null : <CarrierNotice draft={draft} />}
              {draft.id === undefined ? null : <DraftNotice draft={draft} />}
            </>
          }
        >
          <DraftComments of={of} draft={draft}>
            {/* Another state is another form: what was written before a decision is not what is written after it, and what
                is only read shows less. */}
            <DraftEditor
              key={`${draft.draftStatus} ${draft.round} ${stands}`}
              {...{ of, rules, draft, title, onBegun }}
            />
          </DraftComments>
          {draft.id !== undefined && hasOwn(kind, 'contactsOf') && (
            <Suspense fallback={<SkeletonText lines={3} />}>
              <DraftContacts of={of} draft={draft} />
            </Suspense>
          )}
        </DraftScreen>
      </Page>
    </PageWords>
  )
}
