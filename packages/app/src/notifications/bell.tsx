import { BellButton } from '@strongroom/ui/bell-button'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useEffect, useState } from 'react'
import { keys, type NotificationCalls } from '@strongroom/api'
import { lazyPart } from '../shell/lazy-part.ts'
import { useApp } from '../shell/use-app.ts'

const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices)

/** While the tab is seen it is asked so often, in milliseconds. */
const pace = 30_000

/** The bell of the frame: how many notices one can act on, and the way to all of them. */
export function Bell() {
  return (
    <Suspense fallback={null}>
      <Counted />
    </Suspense>
  )
}

function Counted() {
  const { api } = useApp()
  const calls = use(api.notifications())
  const [open, setOpen] = useState(false)
  const count = useCount(calls)
  return (
    <>
      <BellButton count={count} said={useSaid(count)} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <Notices calls={calls} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** How many there are; asked again at once after every write of one's own, since it may have settled one. */
function useCount(calls: NotificationCalls): number {
  const queryClient = useQueryClient()
  const { data } = useInfiniteQuery({
    ...calls.list({ limit: 1, filters: { actionable: ['true'] } }),
    refetchInterval: pace,
  })
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation?.state.status !== 'success') return
        void queryClient.invalidateQueries({ queryKey: keys.notificationList() })
      }),
    [queryClient],
  )
  return data?.pages[0]?.total ?? 0
}

/** What is said when more has come; nothing while there is no more than before. */
function useSaid(count: number): string {
  const [heard, setHeard] = useState({ count, said: '' })
  if (heard.count === count) return heard.said
  const said = count > heard.count ? `${count} ${count === 1 ? 'notice waits' : 'notices wait'} for you` : ''
  setHeard({ count, said })
  return said
}
