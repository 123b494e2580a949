import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A page that was left: its address and its name in the browser's tab. */
export type Visited = { href: string; title: string }

const most = 6

/** The pages that the person was on last, the newest first, as long as this window stands. */
export function useVisited(): readonly Visited[] {
  const router = useRouter()
  const [visited, setVisited] = useState<readonly Visited[]>([])
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const { href, pathname } = fromLocation
        const { title } = document
        setVisited((known) =>
          [{ href, title }, ...known.filter((one) => one.href.split('?')[0] !== pathname)].slice(0, most),
        )
      }),
    [router],
  )
  return visited
}
