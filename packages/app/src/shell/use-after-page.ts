import { useEffect, useState } from 'react'

const headStart = 300

/** Resolves when the first page has had the line for itself for a moment. */
export function afterPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, headStart))
}

/** False until the first page has had the line for itself: what only decorates the frame asks for its data then. */
export function useAfterPage(): boolean {
  const [after, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), headStart)
    return () => clearTimeout(timer)
  }, [])
  return after
}
