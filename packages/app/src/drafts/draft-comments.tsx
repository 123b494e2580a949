import { can, type RecordKind } from '@strongroom/api/contract'
import { FieldNotes } from '@strongroom/ui/draft-form'
import { CommentThread, useForgottenAnswers } from '@strongroom/ui/task-panel'
import type { ReactNode } from 'react'
import { labelInTask } from '../fields/label-in-task.ts'
import { useAllFields, useAttributes } from '../fields/use-attributes.ts'
import type { DraftedKind } from './drafted-kind.ts'
import { toComments } from './to-comments.ts'
import { useCommentAnswers } from './use-comment-answers.ts'
import { useReturnedTask } from './use-returned-task.ts'
import type { WrittenDraft } from './written-draft.ts'

type DraftCommentsProps<Kind extends RecordKind> = {
  of: DraftedKind<Kind>
  draft: Pick<WrittenDraft<Kind>, 'draftStatus' | 'taskId' | 'content'>
  children: ReactNode
}

/**
 * What was said of a draft that came back: each word at its field, the rest above the form with the name of what it is said
 * of, to be answered where it stands.
 */
export function DraftComments<Kind extends RecordKind>({ of, draft, children }: DraftCommentsProps<Kind>) {
  const task = useReturnedTask(draft)
  const answers = useCommentAnswers(task)
  useForgottenAnswers({ open: can('save', draft) })
  const all = useAllFields(of, draft.content)
  // The form shows none of those that the operator has added while it cannot be asked which they are.
  const shown = useAttributes(of).error ? of.fields : all
  const labelOf = labelInTask(all, task?.fields ?? [])
  const comments = task?.comments ?? []
  const general = comments.filter(({ fieldPath }) => !shown.some(({ path }) => path === fieldPath))
  const noteAt = (path: string) => {
    const said = toComments(comments.filter(({ fieldPath }) => fieldPath === path))
    if (said.length === 0) return undefined
    return <CommentThread label={`Comments on ${labelOf(path)}`} comments={said} pinned answers={answers} />
  }
  return (
    <FieldNotes at={noteAt}>
      <CommentThread label="Comments on the task" comments={toComments(general, labelOf)} answers={answers} />
      {children}
    </FieldNotes>
  )
}
