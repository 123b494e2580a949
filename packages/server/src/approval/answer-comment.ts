import type { ApprovingTask, CommentAnswerBody } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { openStatuses } from '../records/open-statuses.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import type { Books } from './book.ts'
import { readTask } from './read-task.ts'
import { storyTasks } from './story-tasks.ts'
import { whyNotDecider } from './why-not-decider.ts'
import { writeComment } from './write-comment.ts'
import { taskToView } from './task-to-view.ts'

/**
 * Answers a comment, or says whether it is resolved; while the draft can still be decided on or written at, also after it
 * was sent back. Who asked, and whoever may decide, resolves.
 * @throws Problem 5019, 5033 it was decided, 1002 no such comment, or not one of the two, 1030 not one's to resolve
 */
export async function answerComment(
  work: Work<Person>,
  { books, id, commentId, reply, resolved }: CommentAnswerBody & { books: Books; id: string },
): Promise<ApprovingTask> {
  const { tx, now, actor } = work
  if ((reply === undefined) === (resolved === undefined))
    throw refused('reply', 'Answer it, or say whether it is resolved')
  const { task, book } = await taskToView(work, { books, id })
  // The share lock holds the draft as it stands: nothing is sent again between a comment that is opened and its answer.
  const draft = await tx
    .selectFrom('draft')
    .select(['kind', 'content', 'round'])
    .where('id', '=', task.draft_id)
    .where('status', 'in', openStatuses)
    .forShare()
    .executeTakeFirst()
  if (!draft)
    throw new Problem('pendingEntityNotModifiable', { message: 'It was decided: its comments stand as they are.' })
  const comment = await tx
    .selectFrom('task_comment')
    .select(['id', 'task_id', 'author_id', 'field_path'])
    .where('id', '=', commentId)
    .where('task_id', 'in', await storyTasks(tx, task))
    .where('reply_to', 'is', null)
    .executeTakeFirst()
  if (!comment) throw refused('commentId', 'There is no such comment on this task')

  if (reply !== undefined) {
    const { round } = task
    await writeComment(work, {
      task,
      round,
      body: reply,
      fieldPath: comment.field_path,
      replyTo: { id: comment.id, taskId: comment.task_id },
      asks: false,
    })
  }
  if (resolved !== undefined) {
    const isOwn = comment.author_id === actor.person.id
    if (!isOwn && (await whyNotDecider(work, { task, book, draft }, task.round)) !== null)
      throw new Problem('insufficientPermissions', {
        message: 'Only who said it, or somebody who may decide on the task, can resolve it.',
      })
    await tx
      .insertInto('comment_mark')
      .values({ comment_id: comment.id, resolved, by_id: actor.person.id, at: now })
      .execute()
  }
  return readTask(readingIn(work), { books, id })
}

const refused = (field: string, message: string): Problem =>
  new Problem('validationFailed', { reasons: [{ field, message }] })
