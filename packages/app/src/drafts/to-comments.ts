import type { ApprovingTask } from '@strongroom/api/contract'
import type { TaskComment } from '@strongroom/ui/task-panel'

type Said = ApprovingTask['comments'][number]

/** Comments of the platform as a page shows them, each with its answers. `labelOf` names a field by its path. */
export function toComments(comments: readonly Said[], labelOf?: (path: string) => string): TaskComment[] {
  const plain = ({ id, author, at, body, round, fieldPath }: Said): TaskComment => ({
    id,
    author: author.name,
    at,
    body,
    round,
    ...(labelOf && fieldPath !== null && { fieldPath, fieldLabel: labelOf(fieldPath) }),
  })
  return comments
    .filter(({ replyTo }) => replyTo === null)
    .map((comment) => ({
      ...plain(comment),
      ...(comment.resolved
        ? { standing: 'resolved' as const, resolvedBy: comment.resolved.by.name }
        : comment.isOpen && { standing: 'open' as const }),
      resolveRefusal: comment.canResolve ? undefined : 'Only who said it, or an approver of the task, can resolve it.',
      replies: comments.filter(({ replyTo }) => replyTo === comment.id).map(plain),
    }))
}
