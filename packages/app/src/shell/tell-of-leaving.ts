import type { QueryClient } from '@tanstack/react-query'

/** As much of the keeper of a session as is told. */
type Keeper = {
  ask(
    told: { ask: 'leaving'; page: string; session?: Session | undefined } | { ask: 'wrote' },
    milliseconds: number,
  ): unknown
}
type Session = { userId: string; token: string; refreshToken: string }

/**
 * Tells the keeper that the page is about to go, so that what the next one of its address asks for is asked meanwhile; and
 * of everything that is written, before which what was asked may not be so any more. While something is being written
 * nothing is asked: it may be read from before it or after. Returns the function that ends this.
 */
export function tellOfLeaving(
  { ask }: Keeper,
  { queryClient, session }: { queryClient: QueryClient; session: () => Session | undefined },
): () => void {
  const leave = () => {
    // Of a window that closes, only the tab that is seen may be one that is loaded anew.
    if (document.hidden || queryClient.isMutating() > 0) return
    void ask({ ask: 'leaving', page: location.pathname + location.search, session: session() }, 0)
  }
  addEventListener('beforeunload', leave)
  const stop = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    const status = mutation?.state.status
    if (type === 'updated' && (status === 'success' || status === 'error')) void ask({ ask: 'wrote' }, 0)
  })
  return () => {
    removeEventListener('beforeunload', leave)
    stop()
  }
}
