import {
  can,
  recordKinds,
  submitDraft,
  type ContentOf,
  type Draft,
  type DraftContentOf,
  type RecordKind,
  type Rule,
} from '@strongroom/api/contract'
import { DraftForm, useDraftForm, type Issue } from '@strongroom/ui/draft-form'
import { LeaveQuestion } from '@strongroom/ui/leaving'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useMe } from '../shell/use-app.ts'
import { fieldWords } from '../fields/field-words.ts'
import { formWords } from '../fields/form-words.ts'
import { DraftContent } from '../fields/draft-content.ts'
import { DraftStanding } from '../fields/draft-standing.ts'
import { useCarrier } from './carrier.ts'
import type { DraftedKind } from './drafted-kind.ts'
import { leavesThePage } from './leaves-the-page.ts'
import { maskedContent } from './masked-content.ts'
import { readOnlyReason } from './read-only-reason.ts'
import { today } from './today.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useApprovers } from './use-approvers.ts'
import { useForeignDraft } from './use-foreign-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useUnanswered } from './use-returned-task.ts'
import { useUnchanged } from './use-unchanged.ts'
import { useUnready } from './use-unready.ts'
import type { WrittenDraft } from './written-draft.ts'

type DraftEditorProps<Kind extends RecordKind> = {
  of: DraftedKind<Kind>
  rules: Rule<ContentOf<Kind>>
  draft: WrittenDraft<Kind>
  title: string
  /** The first save has begun it. */
  onBegun?: (draft: Draft<Kind>) => void
}

/** The form of a draft: saves itself, is checked as the platform will check it, and is sent when it is complete. */
export function DraftEditor<Kind extends RecordKind>({
  of,
  rules,
  draft: loaded,
  title,
  onBegun,
}: DraftEditorProps<Kind>) {
  const { kind, fields, DraftFields } = of
  const { lockedFields } = loaded
  const words = useMemo(() => formWords(fieldWords(kind, fields), lockedFields), [kind, fields, lockedFields])
  const me = useMe()
  const locked = readOnlyReason(me, loaded)
  // What is only read shows of a secret number no more than the record does.
  const content = useMemo(
    () => (locked === undefined ? loaded.content : maskedContent(loaded.content, fields)),
    [locked, loaded.content, fields],
  )
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const kept = useKeptDraft(of, loaded)
  const carrier = useCarrier(loaded)
  // A form that is not begun yet is written at the draft that it rides with.
  const { foreign, asked, join } = useForeignDraft(loaded.id === undefined ? (carrier.draft ?? loaded) : loaded)
  // Whoever made what it rides with may take it out as well.
  const notRemover = carrier.draft?.createdBy.id === me.id ? undefined : foreign?.notMaker
  const rides =
    loaded.ridesWith &&
    `It is sent together with the ${carrier.kind ? recordKinds[carrier.kind].noun : 'record'} it belongs to.`
  // Whoever typed into it already, in this tab, is asked no more.
  const typed = kept.start.unsaved !== undefined
  useEffect(() => {
    if (typed) join()
  }, [typed, join])
  const reason = locked ?? (typed ? undefined : asked?.reason)
  const approvers = useApprovers(kind, loaded)
  const actions = useDraftActions({
    of,
    draft: loaded,
    stored: kept.start.values,
    onBegun: (begun) => {
      kept.begun(begun.id)
      onBegun?.(begun)
    },
    onRemoved: kept.drop,
    onIssues: setIssues,
  })

  const draft = useDraftForm<DraftContentOf<Kind>>({
    ...(locked === undefined ? kept.start : { values: content, revision: loaded.revision }),
    save: actions.save,
    onLeaveUnsaved: (left) => kept.keep({ revision: left.revision, content: left.values, base: left.base }),
    onAllStored: kept.drop,
  })

  // A page that is closed or reloaded is not unmounted: what is unsaved is put aside here.
  const { unsaved, values, save } = draft
  useEffect(() => {
    if (!unsaved) return
    const putAside = () => kept.keep({ revision: save.revision, content: values, base: save.saved })
    window.addEventListener('pagehide', putAside)
    return () => window.removeEventListener('pagehide', putAside)
  }, [unsaved, values, save.revision, save.saved, kept])

  // What rides with it was written elsewhere: the same content stands under a newer revision.
  const { raise } = draft
  const { revision: storedRevision } = loaded
  useEffect(() => raise({ values: content, revision: storedRevision }), [raise, content, storedRevision])

  const leaving = useBlocker({
    shouldBlockFn: leavesThePage,
    disabled: !draft.stalled,
    // A tab that is closed is asked about by the form itself.
    enableBeforeUnload: false,
    withResolver: true,
  })

  const unready = useUnready(of, loaded)
  const unanswered = useUnanswered(loaded)
  const unchanged = useUnchanged(of, { id: loaded.id, approvedId: loaded.approvedId, content: draft.values })

  const check = (written: DraftContentOf<Kind>): readonly Issue[] => {
    const submitted = submitDraft({ content: of.content, rules }, written, { today: today() })
    return submitted.ok ? [] : submitted.issues
  }

  const id = loaded.id ?? actions.id()
  const { revision } = save
  const stored = useMemo(() => (unsaved || id === undefined ? undefined : { id, revision }), [unsaved, id, revision])

  return (
    <DraftContent.Provider value={draft.values}>
      <DraftForm
        label={title}
        draft={draft}
        issues={issues}
        {...(reason !== undefined && { readOnlyReason: reason })}
        {...(locked === undefined &&
          foreign !== undefined && {
            unlock: { label: foreign.join, consequence: foreign.consequence, onUnlock: join },
          })}
        {...(can('send', loaded) && {
          send: {
            onSend: actions.send,
            check,
            approvers,
            disabledReason: rides ?? foreign?.notMaker ?? unanswered ?? unchanged ?? unready,
          },
        })}
        {...(loaded.id !== undefined &&
          can('delete', loaded) && { remove: { onRemove: actions.remove, disabledReason: notRemover } })}
      >
        <Suspense fallback={<SkeletonText lines={8} />}>
          <DraftStanding.Provider value={stored}>
            <DraftFields {...words} figures={loaded.figures} approvedId={loaded.approvedId} />
          </DraftStanding.Provider>
        </Suspense>
      </DraftForm>
      <LeaveQuestion
        open={leaving.status === 'blocked'}
        held={draft.stalled}
        title="Leave with changes that are not saved?"
        reason={
          draft.save.phase === 'conflict'
            ? 'Somebody else changed this draft too, and it is not settled which values shall stand.'
            : 'The draft could not be saved. As soon as it is, you leave without being asked again.'
        }
        onStay={() => leaving.reset?.()}
        onLeave={() => leaving.proceed?.()}
      />
    </DraftContent.Provider>
  )
}
