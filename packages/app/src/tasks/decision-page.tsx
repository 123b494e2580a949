import type { PrivilegedKind } from '@strongroom/api/contract'
import { Link } from '@strongroom/ui/link'
import { Page } from '@strongroom/ui/page'
import { DecisionScreen } from '@strongroom/ui/patterns/decision-screen'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp } from '../shell/use-app.ts'
import { capital, type ShownKind } from '../shown-kind.ts'
import { useMovement } from './movement.ts'
import { decisionOf, toApprovalTask } from './to-approval-task.ts'
import { useDecide } from './use-decide.tsx'
import { useNextTask } from './use-next-task.ts'
import { useSingleKeys } from './use-single-keys.ts'
import { valueAt } from '../fields/value-at.ts'
import { useValueWords } from '../fields/value-words.ts'
import { whatFor } from '../drafts/what-for.ts'

type DecisionPageProps<Kind extends PrivilegedKind> = { of: ShownKind<Kind>; id: string }

/** The page on which an approver decides: what changed, who wants it and why, and the decision. */
export function DecisionPage<Kind extends PrivilegedKind>({ of, id }: DecisionPageProps<Kind>) {
  const { kind, noun, plural, fields, place } = of
  const { api } = useApp()
  const { data: task } = useSuspenseQuery({ ...api.tasks.detail(id), refetchOnMount: false })
  const { approve, reject, comment, pending, issue, decided } = useDecide(task)
  const singleKeys = useSingleKeys()
  const { next, waiting } = useNextTask(kind, id)
  const nextHref = next && place.task(next.id)
  // A new record has its id from the first draft on, but nobody can read it before it is approved.
  const isLive = task.action === 'Update' || task.resolution === 'Approved'
  const live = isLive && task.approvedId !== null ? place.record(task.approvedId) : undefined
  const movement = useMovement(kind, task)
  const words = useValueWords(
    fields,
    task.fields.flatMap(({ path, ...field }) => [
      { path, value: valueAt(movement?.base, path) },
      { path, value: field.old },
      { path, value: field.new },
    ]),
  )
  return (
    <>
      <PageTitle>{`Task: ${task.entityDisplayName}`}</PageTitle>
      <Page>
        <DecisionScreen
          task={toApprovalTask(task, { fields, noun, words, movement })}
          decision={decisionOf(task)}
          breadcrumbs={[
            { label: 'Tasks', href: '/tasks' },
            { label: capital(plural), href: place.tasks },
          ]}
          onApprove={approve}
          onReject={reject}
          onComment={comment}
          singleKeys={singleKeys}
          {...(pending && { pending })}
          {...(issue && { issue })}
          {...(nextHref && { nextTaskHref: nextHref })}
          {...(decided && {
            outcome: {
              decision: decided,
              listHref: place.tasks,
              ...(next && nextHref && { next: { href: nextHref, title: next.entityDisplayName } }),
              ...(waiting !== undefined && { waiting }),
            },
          })}
          context={{
            title: 'About this task',
            items: [
              { label: 'Kind', value: capital(noun) },
              { label: 'For', value: whatFor({ isChange: task.action !== 'Create' }) },
              { label: 'Based on', value: task.baseVersion === null ? 'Nothing yet' : `Version ${task.baseVersion}` },
              ...(live === undefined
                ? []
                : [{ label: 'What is live', value: <Link href={live}>Show the record</Link> }]),
            ],
          }}
        />
      </Page>
    </>
  )
}
