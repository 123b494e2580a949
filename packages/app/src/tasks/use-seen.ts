import { runMutation } from '@strongroom/api'
import { canTask, type ApprovingTask } from '@strongroom/api/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useApp } from '../shell/use-app.ts'

/**
 * Lets the platform know that the reader has a task in front of them as it waits now; once for each revision. What it answers
 * waits until that is written down, and tries again where it was not. @throws ApiError
 */
export function useSeen({
  id,
  revision,
  status,
  seen,
}: Pick<ApprovingTask, 'id' | 'revision' | 'status' | 'seen'>): () => Promise<void> {
  const { api, queryClient } = useApp()
  const isNew = canTask('decide', { status }) && !seen
  const look = useRef<{ of: string; written: Promise<unknown> }>(undefined)
  const see = useCallback(async () => {
    if (!isNew) return
    const of = `${id} ${revision}`
    if (look.current?.of !== of)
      look.current = { of, written: runMutation(queryClient, api.tasks.see(id), { revision }) }
    try {
      await look.current.written
    } catch (thrown) {
      look.current = undefined
      throw thrown
    }
  }, [api, queryClient, id, revision, isNew])
  useEffect(() => {
    // A look that was not written down stands in nobody's way before they approve.
    void see().catch(() => {})
  }, [see])
  return see
}
