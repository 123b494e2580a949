import { toApiError } from '@strongroom/api'
import { faultOf } from '@strongroom/api/contract'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Milliseconds within which what had begun without a network still fails after it is back. */
const late = 10_000
/** Milliseconds before the second try after the network is back; each further one waits twice as long. */
const pause = 250

let back = { at: -Infinity, tries: 0 }
onlineManager.subscribe((online) => {
  if (online) back = { at: performance.now(), tries: 0 }
})

/**
 * Tries again by itself as soon as the network is back; and for a while after, with longer and longer pauses, each time
 * that there is a new failure.
 */
export function useRetryOnline(retry: () => void, failure: unknown): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (performance.now() - back.at > late || faultOf(toApiError(failure)) !== 'platform') return
    const wait = back.tries === 0 ? 0 : pause * 2 ** (back.tries - 1)
    const next = setTimeout(() => {
      back.tries += 1
      latest.current()
    }, wait)
    return () => clearTimeout(next)
  }, [failure])
  useEffect(() => {
    const again = () => latest.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
}
