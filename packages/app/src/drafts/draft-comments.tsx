import type { ApprovingTask, Draft, Field, RecordKind } from '@strongroom/api/contract'
import { FieldNotes } from '@strongroom/ui/draft-form'
import { CommentThread, type TaskComment } from '@strongroom/ui/task-panel'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../shell/use-app.ts'

type DraftCommentsProps = {
  draft: Pick<Draft<RecordKind>, 'draftStatus' | 'taskId'>
  fields: readonly Field[]
  children: ReactNode
}

/** What was said of a draft that came back: each word at its field, the rest above the form. */
export function DraftComments({ draft, fields, children }: DraftCommentsProps) {
  const { api } = useApp()
  const { data: task } = useQuery({
    ...api.tasks.detail(draft.taskId ?? ''),
    enabled: draft.draftStatus === 'Rework' && draft.taskId !== null,
  })
  const labels = new Map(fields.map(({ path, label }) => [path, label]))
  const comments = task?.comments ?? []
  const general = comments.filter(({ fieldPath }) => fieldPath === null || !labels.has(fieldPath))
  const noteAt = (path: string) => {
    const said = comments.filter(({ fieldPath }) => fieldPath === path)
    if (said.length === 0) return undefined
    return <CommentThread label={`Comments on ${labels.get(path) ?? path}`} comments={said.map(shown)} pinned />
  }
  return (
    <FieldNotes at={noteAt}>
      <CommentThread label="Comments on the task" comments={general.map(shown)} />
      {children}
    </FieldNotes>
  )
}

const shown = ({ id, author, at, body, round }: ApprovingTask['comments'][number]): TaskComment => ({
  id,
  author: author.name,
  at,
  body,
  round,
})
