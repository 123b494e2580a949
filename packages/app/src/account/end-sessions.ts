import { isDefinite, runMutation, toApiError, type ApiError, type OwnCalls } from '@strongroom/api'
import { isError, type OwnSession } from '@strongroom/api/contract'
import type { QueryClient } from '@tanstack/react-query'

/** What became of sign-ins that were to end: those that go on, and the last reason why. */
export type Ended = { goOn: readonly OwnSession[]; error: ApiError | undefined }

/**
 * Ends sign-ins one after the other. One that is over already has ended; where the platform cannot be reached, or takes no
 * more calls, those after it are not tried.
 */
export async function endSessions(
  { calls, queryClient }: { calls: Pick<OwnCalls, 'endSession'>; queryClient: QueryClient },
  sessions: readonly OwnSession[],
): Promise<Ended> {
  const goOn: OwnSession[] = []
  let last: ApiError | undefined
  for (const [at, session] of sessions.entries()) {
    try {
      await runMutation(queryClient, calls.endSession(session.id), undefined)
    } catch (thrown) {
      const error = toApiError(thrown)
      if (isError(error.code, 'recordNotFound')) continue
      last = error
      if (!isDefinite(error)) return { goOn: [...goOn, ...sessions.slice(at)], error }
      goOn.push(session)
    }
  }
  return { goOn, error: last }
}
