import { managedKindNames, taskStatus, type Page, type TaskSummary } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Ctx } from '../http/app-env.ts'
import { missingPrivilege, signedIn } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { kindsAsked } from '../records/kinds-asked.ts'
import type { KeyTerm } from '../lists/keyset.ts'
import { readListRequest } from '../lists/list-request.ts'
import { readPage } from '../lists/read-page.ts'
import { describeTasks } from './describe-tasks.ts'
import type { TaskRow } from './require-task.ts'

const keys = {
  submittedAt: { expression: sql.ref('t.submitted_at'), type: 'instant' },
  decidedAt: { expression: sql`coalesce(t.decided_at, t.submitted_at)`, type: 'instant' },
  entityDisplayName: { expression: sql`(lower(t.title) collate "C")`, type: 'text' },
} as const satisfies Record<string, Pick<KeyTerm, 'expression' | 'type'>>

/**
 * `GET approvingTasks`: the tasks of the kinds one may see. Filters: `status` (Pending, Rework, Resolved), `entityType`,
 * `creator` (ids of makers). Sorts: `submittedAt`, `decidedAt`, `entityDisplayName`; without one, the newest first.
 * @throws Problem 1014, 1030 for a kind one may not see
 */
export async function listTasks(c: Ctx): Promise<Response> {
  const user = signedIn(c)
  const request = readListRequest(c, {
    filters: ['status', 'entityType', 'creator'],
    sorts: Object.keys(keys),
    sort: '-submittedAt',
  })
  const asked = kindsAsked(request.filters.get('entityType'))
  const hidden = asked?.find((kind) => !user.privileges.has(`${kind}.view`))
  if (hidden) throw missingPrivilege(`${hidden}.view`)
  const kinds = asked ?? managedKindNames.filter((kind) => user.privileges.has(`${kind}.view`))
  const statuses = request.filters.get('status')
  const unknown = statuses?.find((status) => !taskStatus.safeParse(status).success)
  if (unknown !== undefined)
    throw new Problem('invalidDataFormat', {
      reasons: [{ field: 'status', message: `${unknown} is no status of a task: ${taskStatus.options.join(', ')}` }],
    })
  const creators = request.filters.get('creator')
  const known: Readonly<Record<string, Pick<KeyTerm, 'expression' | 'type'>>> = keys
  const { db } = c.get('deps')
  const { rows, nextCursor, total } = await readPage<TaskRow>(db, {
    from: sql`approving_task t join draft d on d.id = t.draft_id`,
    columns: sql`t.*`,
    id: sql.ref('t.id'),
    conditions: [
      kinds.length === 0 ? sql`false` : sql`t.kind in (${sql.join(kinds)})`,
      ...(statuses ? [sql`t.status in (${sql.join(statuses)})`] : []),
      ...(creators ? [sql`t.creator_id in (${sql.join(creators)})`] : []),
      ...request.patterns.map((pattern) => sql`d.search like ${pattern}`),
    ],
    terms: request.sort.map(({ field, direction }) => ({
      name: field,
      direction,
      ...(known[field] ?? keys.submittedAt),
    })),
    limit: request.limit,
    cursor: request.cursor,
  })
  const answer: Page<TaskSummary> = { items: await describeTasks(db, user, rows), nextCursor, total }
  return c.json(answer)
}
