import {
  isPrivileged,
  privilegeFor,
  recordKinds,
  taskResolution,
  taskStatus,
  type Page,
  type PrivilegedKind,
  type TaskSummary,
} from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import { delegatesAt, insteadOf } from '../absences/away.ts'
import { missingPrivilege } from '../http/authorise.ts'
import type { Query } from '../http/read-query.ts'
import { oneOf, rangeOf, refusal, type Filter } from '../lists/filters.ts'
import type { SortKey } from '../db/sort-key.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inFolded } from '../lists/search.ts'
import { kindsAsked } from '../records/kinds-asked.ts'
import type { Person, Reading } from '../work/work.ts'
import type { Books } from './book.ts'
import { describeTasks } from './describe-tasks.ts'
import type { TaskRow } from './require-task.ts'

const dueAt: SortKey = { expression: sql.ref('t.due_at'), type: 'instant', nulls: 'last' }

const submittedAt: SortKey = { expression: sql.ref('t.submitted_at'), type: 'instant', nulls: 'never' }

const sorts: Sorts = {
  submittedAt,
  dueAt,
  decidedAt: { expression: sql`coalesce(t.decided_at, t.submitted_at)`, type: 'instant', nulls: 'never' },
  entityDisplayName: { expression: sql`(lower(t.title) collate "C")`, type: 'text', nulls: 'never' },
}

/** A page of the tasks of the kinds one may see, the newest first. @throws Problem 1014, 1030 for a kind one may not see */
export async function listTasks(
  reading: Reading<Person>,
  { books, query }: { books: Books; query: Query },
): Promise<Page<TaskSummary>> {
  const { person } = reading.actor
  const kinds = [...books.keys()]
  const viewed = kinds.filter(isPrivileged).filter((kind) => person.privileges.has(privilegeFor(kind, 'view')))
  const delegates = await delegatesAt(reading.reader, reading.now)
  const standsFor = [person.id, ...insteadOf(delegates, person.id, delegates.keys())]
  const entityType: Filter = (values, parameter) => {
    const asked = kindsAsked(values, kinds)
    const hidden = asked.filter(isPrivileged).find((kind) => !viewed.includes(kind))
    if (hidden) throw missingPrivilege(privilegeFor(hidden, 'view'))
    return oneOf(sql.ref('t.kind'))(asked, parameter)
  }
  const { rows, ...page } = await readList<TaskRow>(
    reading.reader,
    {
      from: sql`approving_task t join draft d on d.id = t.draft_id`,
      columns: sql`t.*`,
      id: { expression: sql.ref('t.id'), type: 'text', nulls: 'never' },
      conditions: [ofKinds(viewed)],
      sorts,
      order: ownOrder(sorts, '-submittedAt'),
      filters: {
        status: oneOf(sql.ref('t.status'), taskStatus.options),
        resolution: oneOf(sql.ref('t.resolution'), taskResolution.options),
        entityType,
        creator: oneOf(sql.ref('t.creator_id')),
        decidable: decidableBy(person, { kinds: kinds.filter(isPrivileged), standsFor }),
        ...rangeOf('dueAt', dueAt),
        ...rangeOf('submittedAt', submittedAt),
        ...rangeOf('decidedAt', { expression: sql.ref('t.decided_at'), type: 'instant' }),
      },
      search: inFolded(sql.ref('d.search')),
    },
    query,
  )
  return { items: await describeTasks(reading, { books, rows }), ...page }
}

/** What this person may decide now, by the rule of `cannotDecide` as the database counts by it; `false` is all the rest. */
function decidableBy(
  { id, privileges }: Person['person'],
  { kinds, standsFor }: { kinds: readonly PrivilegedKind[]; standsFor: readonly string[] },
): Filter {
  const mine = kinds.filter((kind) => privileges.has(privilegeFor(kind, 'approve')))
  const chosen = (and: RawBuilder<unknown>) =>
    sql`exists (select from task_approver a where a.task_id = t.id and a.round = t.round ${and})`
  const decidable = sql`(t.status = 'Pending' and ${ofKinds(mine)} and t.creator_id <> ${id}
    and not exists (select from draft_edit e where e.draft_id = t.draft_id and e.user_id = ${id})
    and (${chosen(sql`and a.user_id in (${sql.join(standsFor)})`)} or not ${chosen(sql``)}))`
  return (values, parameter) => {
    const [value] = values
    if (values.length !== 1 || (value !== 'true' && value !== 'false')) throw refusal(parameter, 'true or false')
    return value === 'true' ? decidable : sql`${decidable} is not true`
  }
}

/** The tasks of these kinds, and of what belongs to records of them. */
function ofKinds(kinds: readonly PrivilegedKind[]): RawBuilder<unknown> {
  if (kinds.length === 0) return sql`false`
  const types = kinds.map((kind) => recordKinds[kind].type)
  return sql`(t.kind in (${sql.join(kinds)}) or d.content ->> 'parentType' in (${sql.join(types)}))`
}
