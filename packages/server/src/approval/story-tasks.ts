import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { TaskRow } from './require-task.ts'

/**
 * The ids of the tasks that a task goes on with, oldest first and itself the last: a version that was recalled and sent
 * again has another task, and what was said of it stays with it. One that a later round was recalled from is no part of a
 * task that began with an earlier one.
 */
export async function storyTasks(
  reader: Reader,
  { id, draft_id }: Pick<TaskRow, 'id' | 'draft_id'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from approving_task t
    left join lateral (select min(e.seq) as seq from task_event e where e.task_id = t.id) began on true
    left join lateral (select min(e.seq) as seq, min(e.round) as round from task_event e where e.task_id = ${id}) own on true
    where t.draft_id = ${draft_id}
      and (t.id = ${id} or (t.resolution = 'Withdrawn' and began.seq < own.seq and t.round <= own.round))
    order by began.seq`.execute(reader)
  return rows.map((row) => row.id)
}
