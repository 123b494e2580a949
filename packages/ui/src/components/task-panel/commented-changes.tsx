import { MessageSquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChangeList, type Change, type ChangeListProps } from '../changes/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { CommentThread } from './comment-thread.tsx'
import type { CommentAnswers, TaskComment } from './types.ts'

interface CommentedChangesProps extends Pick<ChangeListProps, 'changes' | 'isNew'> {
  comments: readonly TaskComment[]
  /** Offers a comment at each field. */
  onComment: ((path: string) => void) | undefined
  /** The box in which a comment on this field is being written. */
  composerAt: (path: string) => ReactNode
  answers: CommentAnswers | undefined
}

/** The changed fields, each with what was said of it and the way to say more. */
export function CommentedChanges({ changes, isNew, comments, onComment, composerAt, answers }: CommentedChangesProps) {
  const commentButton = ({ path, label }: Change) => (
    <IconButton
      label={`Comment on ${label}`}
      size="sm"
      icon={<MessageSquarePlus aria-hidden="true" />}
      onClick={() => onComment?.(path)}
    />
  )
  return (
    <ChangeList
      changes={changes}
      isNew={isNew}
      actionAt={onComment && commentButton}
      noteAt={({ path, label }) => {
        const said = comments.filter(({ fieldPath }) => fieldPath === path)
        const composer = composerAt(path)
        if (said.length === 0 && !composer) return null
        return (
          <>
            <CommentThread label={`Comments on ${label}`} comments={said} pinned answers={answers} />
            {composer}
          </>
        )
      }}
    />
  )
}
