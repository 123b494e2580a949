import { capital, type RecordKind, type TaskSummary } from '@strongroom/api/contract'
import { Page } from '@strongroom/ui/page'
import type { ColumnTask } from '@strongroom/ui/patterns/decision-screen'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { KnownKinds } from '../known-kinds.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp } from '../shell/use-app.ts'
import type { DecidedKind } from './decided-kind.ts'
import { Decision } from './decision.tsx'
import { aboutTask, taskHref, useQueue } from './queue.ts'

type DecisionPageProps<Kind extends RecordKind> = { of: DecidedKind<Kind>; id: string }

/** The page on which an approver decides, with what waits beside it. */
export function DecisionPage<Kind extends RecordKind>({ of, id }: DecisionPageProps<Kind>) {
  const { plural, place } = of
  const { api, kinds } = useApp()
  const { data: task } = useSuspenseQuery({ ...api.tasks.detail(id), refetchOnMount: false })
  const queue = useQueue(id)
  const { previous, next } = queue?.standing ?? {}
  const nextHref = next && taskHref(kinds, next)
  return (
    <>
      <PageTitle>{`Task: ${task.entityDisplayName}`}</PageTitle>
      <Page>
        <Decision
          of={of}
          id={id}
          queue={queue}
          way={{
            previousHref: previous && taskHref(kinds, previous),
            next: next && nextHref !== undefined ? { href: nextHref, title: next.entityDisplayName } : undefined,
          }}
          listHref="/tasks"
          around={{
            breadcrumbs: [
              { label: 'Tasks', href: '/tasks' },
              { label: capital(plural), href: place.tasks },
            ],
            ...(queue &&
              queue.total > 0 && {
                queue: {
                  tasks: queue.tasks.flatMap((waiting) => columnTask(kinds, waiting)),
                  count: queue.total,
                  current: id,
                  listHref: '/tasks?list=mine',
                },
              }),
          }}
        />
      </Page>
    </>
  )
}

/** A task of the queue as the column shows it; nothing of a kind that has no screens here. */
function columnTask(kinds: KnownKinds, task: TaskSummary): ColumnTask[] {
  const href = taskHref(kinds, task)
  const { id, entityDisplayName: title, submittedAt } = task
  return href === undefined ? [] : [{ id, title, href, about: aboutTask(task), submittedAt }]
}
