import { canTask, capital, mayWithTask, type RecordKind } from '@strongroom/api/contract'
import { Link } from '@strongroom/ui/link'
import { DecisionScreen, type DecisionScreenProps } from '@strongroom/ui/patterns/decision-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Activity, Suspense } from 'react'
import { useApp, useMe } from '../shell/use-app.ts'
import { ReassignButton, RemindButton } from './ask-again.tsx'
import type { DecidedKind } from './decided-kind.ts'
import { MovedAround } from './moved-around.tsx'
import { useMoved } from './movement.ts'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { decisionOf, toApprovalTask } from './to-approval-task.ts'
import { useCommentAnswers } from '../drafts/use-comment-answers.ts'
import { useDecide } from './use-decide.tsx'
import { useRiderFields } from './use-rider-fields.ts'
import { whoDecides, whoDoesNot } from './who-decides.ts'
import type { Queue } from './queue.ts'
import { useSingleKeys } from '../shell/use-single-keys.ts'
import { useAllFields } from '../fields/use-attributes.ts'
import { useValueWords } from '../fields/value-words.ts'
import { PageWords } from '../drafts/page-words.tsx'
import { whatFor } from '../drafts/what-for.ts'

type DecisionProps<Kind extends RecordKind> = {
  of: DecidedKind<Kind>
  id: string
  /** What waits for the person, or the list beside it, with where this task stands there; undefined while that is not known. */
  queue: Queue | undefined
  /** The ways on and back from it, in the same. */
  way: { previousHref?: string | undefined; next?: { href: string; title: string } | undefined }
  /** Where one goes from it when nothing comes next. */
  listHref: string
  /** What stands around it where it is shown. */
  around: Pick<DecisionScreenProps, 'breadcrumbs' | 'queue' | 'besideList'>
}

/** What an approver decides: what changed, who wants it and why, and the decision. */
export function Decision<Kind extends RecordKind>({ of, id, queue, way, listHref, around }: DecisionProps<Kind>) {
  const { kind, noun, place, Evidence, Impact } = of
  const fields = useAllFields(of)
  const { api } = useApp()
  const me = useMe()
  const { data: task } = useSuspenseQuery({ ...api.tasks.detail(id), refetchOnMount: false })
  const { approve, reject, comment, recall, pending, issue, decided } = useDecide(kind, task)
  const answers = useCommentAnswers(task)
  const { on: singleKeys } = useSingleKeys()
  const { number, others } = queue?.standing ?? {}
  const { previousHref, next } = way
  // A new record has its id from the first draft on, but nobody can read it before it is approved.
  const isLive = task.action === 'Update' || task.resolution === 'Approved'
  const live = isLive && task.approvedId !== null ? place.record(task.approvedId) : undefined
  const moved = useMoved(kind, task)
  const riders = useRiderFields(task.fields)
  const words = useValueWords(
    [...fields, ...riders],
    task.fields.flatMap(({ path, ...field }) => [
      { path, value: field.base },
      { path, value: field.old },
      { path, value: field.new },
    ]),
  )
  const proposed = (path: string) => task.fields.find((field) => field.path === path)?.new
  const notDeciding = whoDoesNot(task)
  const outcome = {
    listHref,
    ...(decided === 'recall'
      ? { draftHref: place.draft(task.entityId) }
      : {
          ...(next && { next }),
          ...(others !== undefined && { waiting: others }),
        }),
  }
  return (
    <PageWords about="task" id={id}>
      <DecisionScreen
        {...around}
        task={toApprovalTask(task, { fields, riders, noun, words, moved })}
        decision={decisionOf(task)}
        onApprove={approve}
        onReject={reject}
        onComment={comment}
        answers={answers}
        singleKeys={singleKeys}
        {...(pending && { pending })}
        {...(issue && { issue })}
        {...(mayWithTask('recall', task, me) && { onRecall: recall })}
        {...(next && { nextTaskHref: next.href })}
        {...(number !== undefined && {
          place: {
            number,
            count: queue?.total ?? number,
            ...(previousHref && { previousHref }),
            ...(next && { nextHref: next.href }),
          },
        })}
        {...(decided && { outcome: { ...outcome, decision: decided } })}
        {...(canTask('foresee', task) && {
          evidence: (
            // A version that is being approved is pending no longer: what is asked about it is given up before that.
            <Activity mode={pending === 'approve' ? 'hidden' : 'visible'}>
              <Suspense fallback={<SkeletonText lines={2} />}>
                {task.moved.length > 0 && <MovedAround moved={task.moved} />}
                {Impact && (
                  <Impact draft={{ id: task.entityId, revision: task.revision }} fields={fields} action={task.action} />
                )}
                {task.action === 'Create' && (
                  <>
                    {Evidence && <Evidence proposed={proposed} />}
                    <PossibleDuplicates of={of} title={task.entityDisplayName} />
                  </>
                )}
              </Suspense>
            </Activity>
          ),
        })}
        context={{
          title: 'About this task',
          items: [
            { label: 'Kind', value: capital(noun) },
            { label: 'For', value: whatFor({ isChange: task.action !== 'Create' }) },
            { label: 'Based on', value: task.baseVersion === null ? 'Nothing yet' : `Version ${task.baseVersion}` },
            ...(canTask('decide', task)
              ? [
                  { label: 'Can decide', value: whoDecides(task) },
                  ...(notDeciding === '' ? [] : [{ label: 'Cannot decide', value: notDeciding }]),
                  ...(mayWithTask('reassign', task, me)
                    ? [{ label: 'Hand on', value: <ReassignButton kind={kind} task={task} /> }]
                    : []),
                  ...(mayWithTask('remind', task, me)
                    ? [{ label: 'No answer yet', value: <RemindButton task={task} /> }]
                    : []),
                ]
              : []),
            ...(canTask('decide', task)
              ? []
              : [{ label: 'To keep', value: <Link href={`${place.task(id)}?view=record`}>Decision record</Link> }]),
            ...(live === undefined ? [] : [{ label: 'What is live', value: <Link href={live}>Show the record</Link> }]),
          ],
        }}
      />
    </PageWords>
  )
}
