import type { Selectable } from 'kysely'
import type { ApprovingTaskTable } from '../db/record-tables.ts'
import { taskDraft } from '../drafts/describe-drafts.ts'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Person } from '../work/work.ts'
import type { Books } from './book.ts'
import { requireRight } from './require-right.ts'

export type TaskRow = Selectable<ApprovingTaskTable>

const findTask = (reader: Reader, id: string): Promise<TaskRow | undefined> =>
  reader.selectFrom('approving_task').selectAll().where('id', '=', id).executeTakeFirst()

/** The refusal for a task that is not there. */
export const noTask = () => new Problem('taskNotFound')

/** A task by its id. @throws Problem 5019 */
export async function requireTask(reader: Reader, id: string): Promise<TaskRow> {
  const task = await findTask(reader, id)
  if (!task) throw noTask()
  return task
}

/**
 * The task to decide on.
 * @throws Problem 5015 the id is that of a record or of a draft that is not pending, 5019 it is nothing, or a pending draft
 *   whose task is meant: `data.taskId` names it. Of what one may not see it says 5019 too
 */
export async function requireTaskToDecide(
  reader: Reader,
  { books, id, actor }: { books: Books; id: string; actor: Person },
): Promise<TaskRow> {
  const task = await findTask(reader, id)
  if (task) return task
  const draft = await reader
    .selectFrom('draft')
    .select(['id', 'rides_with', 'kind', 'content', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (draft) requireRight(actor, 'view', { books, draft, absent: noTask })
  if (draft?.status === 'Pending') {
    const own = await reader
      .selectFrom('approving_task')
      .select('id')
      .where('draft_id', '=', taskDraft(draft))
      .where('status', '=', 'Pending')
      .executeTakeFirst()
    throw new Problem('taskNotFound', {
      message: 'This is the id of a draft; decide on its task.',
      data: { taskId: own?.id },
    })
  }
  if (draft)
    throw new Problem('onlyDraftsCanBeApproved', { message: 'Only a draft that was sent to approval can be approved.' })
  for (const [kind, book] of books) {
    const record = await book.current(reader, id)
    if (!record) continue
    requireRight(actor, 'view', { books, draft: { kind, content: record.content }, absent: noTask })
    throw new Problem('onlyDraftsCanBeApproved')
  }
  throw noTask()
}
