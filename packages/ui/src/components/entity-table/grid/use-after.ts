import { useEffect, useState } from 'react'

/** True once `active` has lasted for so many milliseconds: what answers quickly shows no placeholder at all. */
export function useAfter(milliseconds: number, active: boolean): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [milliseconds, active])
  return active && passed
}
