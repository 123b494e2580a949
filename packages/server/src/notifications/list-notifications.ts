import { notificationKind, type Notification, type Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Query } from '../http/read-query.ts'
import { oneOf, whether } from '../lists/filters.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import type { Person, Reading } from '../work/work.ts'

interface Row {
  id: string
  kind: string
  title: string
  body: string | null
  entity_type: string | null
  entity_id: string | null
  task_id: string | null
  severity: string
  created_at: Date
  read_at: Date | null
  actionable: boolean
}

/**
 * Whether there is still something to do about it: a task that waits in the round of which it tells, a version that came
 * back and was not sent again, money that did not move, rates of today.
 */
const actionable = sql<boolean>`(n.read_at is null and case n.kind
  when 'TaskAssigned' then exists (select from approving_task t
    where t.id = n.task_id and t.round = n.round and t.status = 'Pending')
  when 'TaskDecided' then exists (select from approving_task t
    where t.id = n.task_id and t.round = n.round and t.status = 'Rework')
  else n.kind in ('RequestFailed', 'RateStale') end)`

const columns = sql`n.id, n.kind, n.title, n.body, n.entity_type, n.entity_id, n.task_id, n.severity, n.created_at,
  n.read_at, ${actionable} as actionable`

const sorts: Sorts = { createdAt: { expression: sql.ref('n.created_at'), type: 'instant', nulls: 'never' } }

/** A page of one's own notifications, the newest first. @throws Problem 1014 */
export async function listNotifications(
  { reader, actor: { person } }: Reading<Person>,
  query: Query,
): Promise<Page<Notification>> {
  const { rows, ...page } = await readList<Row>(
    reader,
    {
      from: sql`notification n`,
      columns,
      id: { expression: sql.ref('n.id'), type: 'text', nulls: 'never' },
      conditions: [sql`n.user_id = ${person.id}`],
      sorts,
      order: ownOrder(sorts, '-createdAt'),
      filters: {
        read: whether(sql`n.read_at is not null`),
        actionable: whether(actionable),
        kind: oneOf(sql.ref('n.kind'), notificationKind.options),
        severity: oneOf(sql.ref('n.severity'), ['info', 'success', 'warning']),
      },
      search: (text) => (text.trim() === '' ? [] : [sql`strpos(lower(n.title), lower(${text.trim()})) > 0`]),
    },
    query,
  )
  return { items: rows.map(describe), ...page }
}

/** One of one's own. @throws Problem 5005, also for one of somebody else */
export async function readNotification(
  { reader, actor: { person } }: Reading<Person>,
  id: string,
): Promise<Notification> {
  const { rows } = await sql<Row>`
    select ${columns} from notification n where n.id = ${id} and n.user_id = ${person.id}`.execute(reader)
  const [row] = rows
  if (!row) throw new Problem('notificationNotFound')
  return describe(row)
}

const describe = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  entityType: row.entity_type,
  entityId: row.entity_id,
  taskId: row.task_id,
  actionable: row.actionable,
  severity: row.severity,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
})
