import { useEffect, useRef } from 'react'

/** Tries again by itself as soon as the network is back. */
export function useRetryOnline(retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    const again = () => latest.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
}
