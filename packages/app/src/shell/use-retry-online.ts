import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Milliseconds within which what had begun without a network still fails after it is back. */
const late = 5000

let backAt = -Infinity
onlineManager.subscribe((online) => {
  if (online) backAt = performance.now()
})

/** Tries again by itself as soon as the network is back, and once where it came back just before this was shown. */
export function useRetryOnline(retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    const again = () => {
      backAt = -Infinity
      latest.current()
    }
    if (performance.now() - backAt < late) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
}
