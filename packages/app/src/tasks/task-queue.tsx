import {
  kindOfType,
  managedKindNames,
  privilegeEntities,
  type ManagedKind,
  type TaskSummary,
} from '@strongroom/api/contract'
import { EntityTable } from '@strongroom/ui/entity-table'
import { Page } from '@strongroom/ui/page'
import { InboxScreen } from '@strongroom/ui/patterns/inbox-screen'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PageTitle } from '../shell/page-title.tsx'
import { may } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { inboxList, statusOf, type InboxList } from './inbox-status.ts'
import { listRequest } from '../lists/list-request.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { place } from '../places.ts'
import { taskColumns, taskOffers } from './task-columns.ts'
import { useListView } from '../lists/use-list-view.ts'
import { useTableRows } from '../lists/use-table-rows.ts'

const idOf = ({ id }: { id: string }) => id

const empty: Readonly<Record<InboxList, { title: string; text: string }>> = {
  pending: { title: 'Nothing waits for a decision', text: 'What makers send for approval stands here.' },
  rework: { title: 'Nothing is being reworked', text: 'What approvers send back to its maker stands here.' },
  resolved: { title: 'Nothing has been decided yet', text: 'What was approved or withdrawn stands here.' },
}

/** The approval tasks, of one kind or of all. */
export function TaskQueue({ kind, search }: { kind?: ManagedKind; search: ListSearch }) {
  const { api } = useApp()
  const me = useMe()
  const list = inboxList(search)
  const status = statusOf(list)
  const [view, setView] = useListView(search, taskOffers[status])
  const rows = useTableRows<TaskSummary>(api.tasks.list({ ...listRequest(view), status, kind }))
  const base = kind ? place.tasks(kind) : '/tasks'
  const lists = {
    pending: { href: base, count: useCount('pending', kind) },
    rework: { href: `${base}?list=rework`, count: useCount('rework', kind) },
    resolved: { href: `${base}?list=resolved`, count: useCount('resolved', kind) },
  }
  const kinds = managedKindNames.filter((entity) => may(me, { action: 'view', entity }))
  const title = kind ? `Tasks: ${privilegeEntities[kind].toLowerCase()}` : 'Tasks'

  /** A maker goes on writing; everybody else sees the task. */
  const hrefOf = (task: TaskSummary): string | undefined => {
    const own = kindOfType(task.entityType)
    if (!own) return undefined
    return list === 'rework' && task.creator.id === me.id ? place.draft(own, task.entityId) : place.task(own, task.id)
  }

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Page>
        <InboxScreen
          title="Tasks"
          lists={lists}
          current={list}
          kinds={{
            current: kind ?? 'all',
            items: [
              { id: 'all', label: 'All kinds', href: '/tasks' },
              ...kinds.map((id) => ({ id, label: privilegeEntities[id], href: place.tasks(id) })),
            ],
          }}
        >
          <EntityTable
            key={list}
            label={title}
            noun={{ one: 'task', many: 'tasks' }}
            columns={taskColumns[status]}
            rowId={idOf}
            rowHref={hrefOf}
            view={view}
            onViewChange={setView}
            empty={empty[list]}
            {...rows}
          />
        </InboxScreen>
      </Page>
    </>
  )
}

function useCount(list: InboxList, kind: ManagedKind | undefined): number | undefined {
  const { api } = useApp()
  const options = api.tasks.list({ status: statusOf(list), kind, limit: 1 })
  return useInfiniteQuery({ ...options, refetchOnMount: false }).data?.pages[0]?.total
}
