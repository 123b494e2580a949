import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tellOfLeaving } from './tell-of-leaving.ts'
import { useApp } from './use-app.ts'

/** A page that was left: its address and its name in the browser's tab. */
export type Visited = { href: string; title: string }

type AlongProps = {
  /** A page was left: how those before it are told with it, the newest first. The same function for good. */
  onLeave: (change: (known: readonly Visited[]) => readonly Visited[]) => void
}

const most = 6

/** What goes along with every page, seen by nobody: it listens to where one comes from, and tells that one goes. */
export function Along({ onLeave }: AlongProps) {
  const router = useRouter()
  const { api, auth, queryClient } = useApp()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void auth.keeper().then(
      (keeper) => {
        if (!isGone) stop = tellOfLeaving(keeper, { queryClient, session: api.session.get })
      },
      () => {
        // Where nobody keeps the session, a page that is loaded anew asks for itself.
      },
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [api, auth, queryClient])
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const { href, pathname } = fromLocation
        const { title } = document
        onLeave((known) =>
          [{ href, title }, ...known.filter((one) => one.href.split('?')[0] !== pathname)].slice(0, most),
        )
      }),
    [router, onLeave],
  )
  return null
}
