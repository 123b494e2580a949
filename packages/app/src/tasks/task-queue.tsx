import { recordKindOfType, recordKinds, type PrivilegedKind, type TaskSummary } from '@strongroom/api/contract'
import { EntityTable } from '@strongroom/ui/entity-table'
import { Page } from '@strongroom/ui/page'
import { InboxScreen } from '@strongroom/ui/patterns/inbox-screen'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListSearch } from '../lists/list-search.ts'
import { useList } from '../lists/use-list.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { may } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { capital } from '../shown-kind.ts'
import { inboxList, statusOf, type InboxList } from './inbox-status.ts'
import { taskCount, taskList, type WhichTasks } from './task-lists.ts'

const idOf = ({ id }: { id: string }) => id

const empty: Readonly<Record<InboxList, { title: string; text: string }>> = {
  pending: { title: 'Nothing waits for a decision', text: 'What makers send for approval stands here.' },
  rework: { title: 'Nothing is being reworked', text: 'What approvers send back to its maker stands here.' },
  resolved: { title: 'Nothing has been decided yet', text: 'What was approved or withdrawn stands here.' },
}

/** The approval tasks, of one kind or of all. */
export function TaskQueue({ kind, search }: { kind?: PrivilegedKind; search: ListSearch }) {
  const { kinds } = useApp()
  const me = useMe()
  const inbox = inboxList(search)
  const status = statusOf(inbox)
  const list = useList(
    useMemo(() => taskList({ status, kind }), [status, kind]),
    search,
  )
  const base = (kind && kinds.get(kind)?.place.tasks) ?? '/tasks'
  const lists = {
    pending: { href: base, count: useCount({ status: 'Pending', kind }) },
    rework: { href: `${base}?list=rework`, count: useCount({ status: 'Rework', kind }) },
    resolved: { href: `${base}?list=resolved`, count: useCount({ status: 'Resolved', kind }) },
  }
  const offered = [...kinds.values()].filter((known) => may(me, { action: 'view', kind: known.kind }))
  const title = kind ? `Tasks: ${recordKinds[kind].plural}` : 'Tasks'

  /** A maker goes on writing; everybody else sees the task. */
  const hrefOf = (task: TaskSummary): string | undefined => {
    const own = recordKindOfType(task.entityType)
    const place = own && kinds.get(own)?.place
    return inbox === 'rework' && task.creator.id === me.id ? place?.draft(task.entityId) : place?.task(task.id)
  }

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Page>
        <InboxScreen
          title="Tasks"
          lists={lists}
          current={inbox}
          kinds={{
            current: kind ?? 'all',
            items: [
              { id: 'all', label: 'All kinds', href: '/tasks' },
              ...offered.map(({ kind: id, place }) => ({
                id,
                label: capital(recordKinds[id].plural),
                href: place.tasks,
              })),
            ],
          }}
        >
          <EntityTable
            key={inbox}
            label={title}
            noun={{ one: 'task', many: 'tasks' }}
            rowId={idOf}
            rowHref={hrefOf}
            empty={empty[inbox]}
            {...list}
          />
        </InboxScreen>
      </Page>
    </>
  )
}

function useCount(which: WhichTasks): number | undefined {
  const { api } = useApp()
  return useInfiniteQuery({ ...taskCount(api, which), refetchOnMount: false }).data?.pages[0]?.total
}
