import type { Draft, Field, RecordKind } from '@strongroom/api/contract'
import { FieldNotes } from '@strongroom/ui/draft-form'
import { CommentThread } from '@strongroom/ui/task-panel'
import type { ReactNode } from 'react'
import { toComments } from './to-comments.ts'
import { useCommentAnswers } from './use-comment-answers.ts'
import { useReturnedTask } from './use-returned-task.ts'

type DraftCommentsProps = {
  draft: Pick<Draft<RecordKind>, 'draftStatus' | 'taskId'>
  fields: readonly Field[]
  children: ReactNode
}

/** What was said of a draft that came back: each word at its field, the rest above the form, to be answered where it stands. */
export function DraftComments({ draft, fields, children }: DraftCommentsProps) {
  const task = useReturnedTask(draft)
  const answers = useCommentAnswers(task)
  const labels = new Map(fields.map(({ path, label }) => [path, label]))
  const comments = task?.comments ?? []
  const general = comments.filter(({ fieldPath }) => fieldPath === null || !labels.has(fieldPath))
  const noteAt = (path: string) => {
    const said = toComments(comments.filter(({ fieldPath }) => fieldPath === path))
    if (said.length === 0) return undefined
    return <CommentThread label={`Comments on ${labels.get(path) ?? path}`} comments={said} pinned answers={answers} />
  }
  return (
    <FieldNotes at={noteAt}>
      <CommentThread label="Comments on the task" comments={toComments(general)} answers={answers} />
      {children}
    </FieldNotes>
  )
}
