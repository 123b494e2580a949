import { titleOf, type TaskSummary } from '@strongroom/api/contract'
import { DateText, Instant } from '@strongroom/ui/cells'
import { WorkGroups, WorkSection, type WorkItem } from '@strongroom/ui/patterns/dashboard-screen'
import { standings } from '@strongroom/ui/status-chip'
import { valueAt } from '../fields/value-at.ts'
import type { KindPlace } from '../places.ts'
import { useApp } from '../shell/use-app.ts'
import { aboutTask, taskHref } from '../tasks/queue.ts'
import { latestDecisions, reviewsOf } from './figures.ts'
import type { KindReviews, TotalledKind } from './kind-tiles.ts'
import { useWork } from './use-work.ts'

/** What was decided last, by whom. */
export function LatestDecisions({ title }: { title: string }) {
  const { api, kinds } = useApp()
  const { approved, sentBack } = latestDecisions(api)
  const itemOf =
    (decision: string) =>
    (task: TaskSummary): WorkItem => ({
      id: task.id,
      title: task.entityDisplayName,
      href: taskHref(kinds, task),
      facts: (
        <>
          {aboutTask(task)}, {decision} by {task.reviewer?.name}, <Instant at={task.decidedAt ?? task.submittedAt} />
        </>
      ),
    })
  return (
    <WorkGroups
      title={title}
      empty="What is approved or sent back stands here."
      groups={[
        { title: standings.Approved.label, ...useWork(approved, itemOf('approved')) },
        { title: standings.Rework.label, ...useWork(sentBack, itemOf('sent back')) },
      ]}
    />
  )
}

type ReviewsDueProps = { title: string; kind: TotalledKind; reviews: KindReviews<TotalledKind>; place: KindPlace }

/** Which records of a kind are to be looked at again soon, overdue ones first. */
export function ReviewsDue({ title, kind, reviews: { field }, place }: ReviewsDueProps) {
  const { api } = useApp()
  return (
    <WorkSection
      title={title}
      empty="Nothing is due in the next 30 days."
      {...useWork(reviewsOf(api, { kind, field, records: place.records }), ({ id, content }) => {
        const day = valueAt(content, field)
        return {
          id,
          title: titleOf(kind, content, id),
          href: place.record(id),
          facts: typeof day === 'string' ? <DateText date={day} /> : undefined,
        }
      })}
    />
  )
}
