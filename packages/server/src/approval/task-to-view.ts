import type { Person, Work } from '../work/work.ts'
import type { Books } from './book.ts'
import { requireRight } from './require-right.ts'
import { noTask, requireTask } from './require-task.ts'

/** A task that the person may see, its draft as far as a look takes it, and the book it is of. @throws Problem 5019 */
export async function taskToView({ tx, actor }: Work<Person>, { books, id }: { books: Books; id: string }) {
  const task = await requireTask(tx, id)
  const draft = await tx
    .selectFrom('draft')
    .select(['kind', 'content', 'revision'])
    .where('id', '=', task.draft_id)
    .executeTakeFirstOrThrow()
  const { book } = requireRight(actor, 'view', { books, draft, absent: noTask })
  return { task, draft, book }
}
