import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import type { Reader } from '../db/schema.ts'
import type { Books } from './book.ts'
import type { Deciding } from './close-round.ts'
import { taskToView } from './task-to-view.ts'

/**
 * Writes down that a person looked at a task as it is; once for each revision. Nothing is written of one that has moved on
 * meanwhile: nobody has seen it as it is. @throws Problem 5019
 */
export async function seeTask(
  work: Work<Person>,
  { books, id, revision }: { books: Books; id: string; revision: number },
): Promise<void> {
  const { tx, now, actor } = work
  const { task, draft } = await taskToView(work, { books, id })
  if (task.status !== 'Pending' || draft.revision !== revision) return
  await tx
    .insertInto('task_view')
    .values({ task_id: id, user_id: actor.person.id, round: task.round, revision, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these tasks a person looked at, and at which revisions. */
export async function seenBy(reader: Reader, userId: string, taskIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('task_view')
    .select(['task_id', 'revision'])
    .where('user_id', '=', userId)
    .where('task_id', 'in', taskIds)
    .execute()
  return new Set(rows.map(({ task_id, revision }) => seenKey(task_id, revision)))
}

/** A revision of a task, as `seenBy` names it. */
export const seenKey = (taskId: string, revision: number): string => `${taskId} ${revision}`

/** Nobody approves what they have not looked at as it is, unless they say why. @throws Problem 1002 */
export async function requireLook(
  { tx, actor }: Work<Person>,
  { task, revision, comment }: Pick<Deciding, 'task' | 'revision' | 'comment'>,
): Promise<void> {
  if (comment !== undefined) return
  const seen = await seenBy(tx, actor.person.id, [task.id])
  if (!seen.has(seenKey(task.id, revision)))
    throw new Problem('validationFailed', {
      reasons: [{ field: 'comment', message: 'You have not opened it: look at it, or say why it needs no look' }],
    })
}
