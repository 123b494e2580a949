import { statesFor } from '@strongroom/api/contract'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import type { Book, Books } from './book.ts'
import { isOpen, requireCurrent } from './close-round.ts'
import type { TaskRow } from './require-task.ts'
import { taskToView } from './task-to-view.ts'

/**
 * Holds a version that waits until the transaction ends: nobody decides on it meanwhile, and nobody else hands it on.
 * @throws Problem 5019, 409/1006 it is not what was seen, 5021 it waits no more
 */
export async function holdPending(
  work: Work<Person>,
  { books, id, revision }: { books: Books; id: string; revision?: number },
): Promise<{ task: TaskRow; draft: DraftRow; book: Book }> {
  const { tx } = work
  const { task, book } = await taskToView(work, { books, id })
  let pending = tx
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', task.draft_id)
    .where('status', 'in', statesFor('decide'))
    .where(isOpen(task))
  if (revision !== undefined) pending = pending.where('revision', '=', revision)
  const draft = await pending.forNoKeyUpdate().executeTakeFirst()
  if (draft) return { task, draft, book }
  if (revision !== undefined) await requireCurrent(work, task, revision)
  throw new Problem('entityNotPending')
}
