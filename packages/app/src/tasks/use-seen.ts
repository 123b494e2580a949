import { runMutation } from '@strongroom/api'
import type { ApprovingTask } from '@strongroom/api/contract'
import { useEffect } from 'react'
import { useApp } from '../shell/use-app.ts'

/** Lets the platform know that the reader has a task in front of them as it waits now; once for each revision. */
export function useSeen({
  id,
  revision,
  status,
  seen,
}: Pick<ApprovingTask, 'id' | 'revision' | 'status' | 'seen'>): void {
  const { api, queryClient } = useApp()
  const isNew = status === 'Pending' && !seen
  useEffect(() => {
    // A look that was not written down is asked for again with the next one, and stands in nobody's way.
    if (isNew) runMutation(queryClient, api.tasks.see(id), { revision }).catch(() => {})
  }, [api, queryClient, id, revision, isNew])
}
