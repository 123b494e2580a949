import type { QueryClient } from '@tanstack/react-query'

/**
 * When what is on the page was read: at least as new as this is all of it. Of what is looked at, that is the oldest answer
 * since the page was opened (in milliseconds), or an older one that is shown while it is asked for again or because that
 * failed; what the frame asked for before is no part of it.
 */
export function answeredAt(queryClient: Pick<QueryClient, 'getQueryCache'>, opened: number): Date {
  const answers = queryClient.getQueryCache().findAll({ type: 'active' })
  const since = answers
    .filter(({ state }) => state.dataUpdatedAt >= opened || state.fetchStatus !== 'idle' || state.status === 'error')
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
  return new Date(Math.min(Date.now(), ...since))
}
