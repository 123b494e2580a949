import type { ApprovingTask, DecisionBody } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { approve } from './approve.ts'
import type { Books } from './book.ts'
import { comment } from './comment.ts'
import { readTask } from './read-task.ts'
import { reject } from './reject.ts'
import { requireRight } from './require-right.ts'
import { noTask, requireTaskToDecide } from './require-task.ts'

const decisions: Readonly<Record<string, typeof approve>> = { approve, reject, comment }

/**
 * Approves, rejects or comments.
 * @throws Problem 5018 another action, 1002 a reason is missing, or it was not looked at, 5019 no such task or not to be seen, 5015 the id of
 *   something that is no pending version, 1030 made by oneself, 5017 not one's kind of record or not chosen, 409/1006 stale
 *   revision telling who decided or which fields moved, 5021 not Pending, 5023 not right any more
 */
export async function decide(
  work: Work<Person>,
  { books, id, ...body }: DecisionBody & { books: Books; id: string },
): Promise<ApprovingTask> {
  const { tx, actor } = work
  const act = Object.hasOwn(decisions, body.action) ? decisions[body.action] : undefined
  if (!act) throw new Problem('taskActionInvalid')
  if (body.action !== 'approve' && body.comment === undefined)
    throw new Problem('validationFailed', {
      reasons: [
        { field: 'comment', message: body.action === 'reject' ? 'Say why it is sent back' : 'Comment is required' },
      ],
    })
  if (body.action !== 'comment' && body.fieldPath !== undefined)
    throw new Problem('validationFailed', {
      reasons: [{ field: 'fieldPath', message: 'Only a comment belongs to a field' }],
    })
  const task = await requireTaskToDecide(tx, { books, id, actor })
  const draft = await tx
    .selectFrom('draft')
    .select(['kind', 'content', 'record_id'])
    .where('id', '=', task.draft_id)
    .executeTakeFirstOrThrow()
  const { book } = requireRight(actor, 'view', { books, draft, absent: noTask })
  await act(work, { task, book, books, draft, ...body })
  return readTask(readingIn(work), { books, id })
}
