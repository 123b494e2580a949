import { useCallback, useInsertionEffect, useRef } from 'react'

/** A callback that stays the same function and always runs the latest one: memoised rows are not drawn again for it. */
export function useStable<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useInsertionEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
