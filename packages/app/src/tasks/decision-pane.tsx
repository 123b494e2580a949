import type { ListOptions } from '@strongroom/api'
import type { RecordKind, TaskSummary } from '@strongroom/api/contract'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Suspense, use, useState } from 'react'
import { useApp } from '../shell/use-app.ts'
import type { DecidedKind } from './decided-kind.ts'
import { Decision } from './decision.tsx'
import { loadTask } from './movement.ts'
import { useQueue } from './queue.ts'

/** Loads what the decision on a kind of record asks of it. */
export type ScreensOf = <Kind extends RecordKind>(kind: Kind) => Promise<DecidedKind<Kind>>

type DecisionPaneProps = {
  kind: RecordKind
  id: string
  screensOf: ScreensOf
  /** The list beside it, as it is looked at: on and back lead through it. */
  list: ListOptions<TaskSummary>
  /** Where a task of the list is shown beside it. */
  hrefOf: (task: TaskSummary) => string | undefined
  /** The list with no task beside it. */
  listHref: string
}

/** The decision on a task beside the list of tasks: another task is another pane, give it the task's id as `key`. */
export function DecisionPane({ kind, id, screensOf, ...around }: DecisionPaneProps) {
  const { api, queryClient } = useApp()
  const [read] = useState(async () => {
    const [of] = await Promise.all([screensOf(kind), loadTask({ api, queryClient }, kind, id)])
    return of
  })
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <ReadDecision read={read} id={id} {...around} />
    </Suspense>
  )
}

type ReadDecisionProps = Pick<DecisionPaneProps, 'id' | 'list' | 'hrefOf' | 'listHref'> & {
  read: Promise<DecidedKind<RecordKind>>
}

function ReadDecision({ read, id, list, hrefOf, listHref }: ReadDecisionProps) {
  const queue = useQueue(id, list)
  const { previous, next } = queue?.standing ?? {}
  const nextHref = next && hrefOf(next)
  return (
    <Decision
      of={use(read)}
      id={id}
      queue={queue}
      way={{
        previousHref: previous && hrefOf(previous),
        next: next && nextHref !== undefined ? { href: nextHref, title: next.entityDisplayName } : undefined,
      }}
      listHref={listHref}
      around={besideList}
    />
  )
}

const besideList = { besideList: true }
