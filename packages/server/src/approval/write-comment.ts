import type { Person, Work } from '../work/work.ts'
import { tellCommented } from './notices.ts'
import { recordEvent } from './record-event.ts'
import type { TaskRow } from './require-task.ts'

interface Said {
  task: TaskRow
  round: number
  body: string
  fieldPath: string | null
  /** The comment that it answers, and the task in which that was said. */
  replyTo?: { id: string; taskId: string }
  /** Whether it wants an answer before the draft is sent again. */
  asks: boolean
}

/** Writes down what somebody said of a task, in its history too, and tells who took part. */
export async function writeComment(work: Work<Person>, said: Said): Promise<void> {
  const { tx, now, ids, actor } = work
  const { task, round, body, fieldPath, replyTo, asks } = said
  const id = ids.next()
  await tx
    .insertInto('task_comment')
    .values({
      id,
      task_id: replyTo?.taskId ?? task.id,
      author_id: actor.person.id,
      at: now,
      body,
      field_path: fieldPath,
      round,
      reply_to: replyTo?.id ?? null,
      asks,
    })
    .execute()
  await recordEvent(work, { task_id: task.id, kind: 'Commented', round, comment: body })
  await tellCommented(work, { task: { ...task, round }, commentId: id, body })
}
