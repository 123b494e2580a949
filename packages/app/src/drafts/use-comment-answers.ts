import { toApiError } from '@strongroom/api'
import type { ApprovingTask } from '@strongroom/api/contract'
import type { CommentAnswers } from '@strongroom/ui/task-panel'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../shell/use-app.ts'

/** What can be done with the comments of a task; nothing once it was approved. Of one taken back, what was asked stays to be answered. */
export function useCommentAnswers(
  task: Pick<ApprovingTask, 'id' | 'resolution'> | undefined,
): CommentAnswers | undefined {
  const { api } = useApp()
  const { mutateAsync } = useMutation(api.tasks.answerComment(task?.id ?? ''))
  return useMemo(() => {
    if (task === undefined || task.resolution === 'Approved') return undefined
    const step = (body: Parameters<typeof mutateAsync>[0]) =>
      mutateAsync(body).catch((thrown: unknown) => Promise.reject(toApiError(thrown)))
    return {
      onReply: (commentId, reply) => step({ commentId, reply }),
      onResolve: (commentId, resolved) => step({ commentId, resolved }),
    }
  }, [task, mutateAsync])
}
