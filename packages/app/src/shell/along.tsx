import { sayOnPaper } from '@strongroom/ui/printed-page'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { answeredAt } from './answered-at.ts'
import { readFacts } from './read-facts.ts'
import { tellOfLeaving } from './tell-of-leaving.ts'
import { useApp, useMe } from './use-app.ts'

/** A page that was left: its address and its name in the browser's tab. */
export type Visited = { href: string; title: string }

type AlongProps = {
  /** A page was left: how those before it are told with it, the newest first. The same function for good. */
  onLeave: (change: (known: readonly Visited[]) => readonly Visited[]) => void
}

const most = 6

/**
 * What goes along with every page, seen by nobody: it listens to where one comes from, tells that one goes, and says on paper
 * who read the page and when.
 */
export function Along({ onLeave }: AlongProps) {
  const router = useRouter()
  const { api, auth, queryClient } = useApp()
  const me = useMe()
  const opened = useRef(0)
  useEffect(
    () => sayOnPaper(() => readFacts({ at: answeredAt(queryClient, opened.current), by: me })),
    [queryClient, me],
  )
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
        opened.current = Date.now()
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
