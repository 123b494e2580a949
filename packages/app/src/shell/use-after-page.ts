import { useEffect, useState } from 'react'

const headStart = 300

/** False until the first page has had the line for itself: what only decorates the frame comes then. */
export function useAfterPage(): boolean {
  const [after, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), headStart)
    return () => clearTimeout(timer)
  }, [])
  return after
}
