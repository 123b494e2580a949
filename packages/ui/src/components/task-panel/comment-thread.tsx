import { formatInstant, formatInstantFully } from '../../format/date.ts'
import type { TaskComment } from './types.ts'

export interface CommentThreadProps {
  label: string
  comments: readonly TaskComment[]
  /** They stand at their field, which need not be named again. */
  pinned?: boolean
}

/** Remarks, oldest first. */
export function CommentThread({ label, comments, pinned = false }: CommentThreadProps) {
  if (comments.length === 0) return null
  return (
    <ul aria-label={label} className="flex min-w-0 flex-col gap-2">
      {comments.map((comment) => (
        <li key={comment.id} className="min-w-0 border-l-2 border-info pl-3">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="font-medium text-ink">{comment.author}</span>
            <time dateTime={comment.at} title={formatInstantFully(comment.at)} className="font-numeric text-muted">
              {formatInstant(comment.at)}
            </time>
            {comment.fieldLabel === undefined || pinned ? null : (
              <span className="text-muted">on {comment.fieldLabel}</span>
            )}
            {comment.round === undefined ? null : <span className="text-muted">in round {comment.round}</span>}
          </p>
          <p className="break-words whitespace-pre-line text-ink">{comment.body}</p>
        </li>
      ))}
    </ul>
  )
}
