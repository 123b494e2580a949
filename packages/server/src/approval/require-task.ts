import type { Selectable } from 'kysely'
import type { ApprovingTaskTable } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Books } from './book.ts'

export type TaskRow = Selectable<ApprovingTaskTable>

const findTask = (reader: Reader, id: string): Promise<TaskRow | undefined> =>
  reader.selectFrom('approving_task').selectAll().where('id', '=', id).executeTakeFirst()

/** A task by its id. @throws Problem 5019 */
export async function requireTask(reader: Reader, id: string): Promise<TaskRow> {
  const task = await findTask(reader, id)
  if (!task) throw new Problem('taskNotFound')
  return task
}

/**
 * The task to decide on.
 * @throws Problem 5015 the id is that of a record or of a draft that is not pending, 5019 it is nothing, or a pending draft
 *   whose task is meant: `data.taskId` names it
 */
export async function requireTaskToDecide(
  reader: Reader,
  { books, id }: { books: Books; id: string },
): Promise<TaskRow> {
  const task = await findTask(reader, id)
  if (task) return task
  const draft = await reader.selectFrom('draft').select('status').where('id', '=', id).executeTakeFirst()
  if (draft?.status === 'Pending') {
    const own = await reader.selectFrom('approving_task').select('id').where('draft_id', '=', id).executeTakeFirst()
    throw new Problem('taskNotFound', {
      message: 'This is the id of a draft; decide on its task.',
      data: { taskId: own?.id },
    })
  }
  if (draft)
    throw new Problem('onlyDraftsCanBeApproved', { message: 'Only a draft that was sent to approval can be approved.' })
  for (const book of books.values()) if (await book.current(reader, id)) throw new Problem('onlyDraftsCanBeApproved')
  throw new Problem('taskNotFound')
}
