import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The address of the page before this one, as its links name it; undefined on the first page. */
export function useCameFrom(): string | undefined {
  const router = useRouter()
  // While a page is drawn for the first time the router still calls the one before resolved.
  const [cameFrom] = useState(() => router.state.resolvedLocation?.pathname)
  return cameFrom
}
