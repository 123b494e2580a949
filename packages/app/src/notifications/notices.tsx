import type { NotificationCalls } from '@strongroom/api'
import { Button } from '@strongroom/ui/button'
import { Dialog } from '@strongroom/ui/dialog'
import { NotificationList } from '@strongroom/ui/notification-list'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { runMutation, toApiError } from '@strongroom/api'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { NextPart } from '../shell/next-part.tsx'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp } from '../shell/use-app.ts'
import { entryOf } from './where-to.ts'

/** All of one's own notices, the newest first. */
export function Notices({ calls, onClose }: { calls: NotificationCalls; onClose: () => void }) {
  const { kinds } = useApp()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(calls.list({ limit: 50 }))
  const markAll = useMutation(calls.markAll())
  const [unread, toAct] = [useTotal(calls, { read: ['false'] }), useTotal(calls, { actionable: ['true'] })]
  const notices = list.data?.pages.flatMap(({ items }) => items) ?? []
  useClosedByLeaving(onClose)

  const markRead = (id: string) =>
    void runMutation(queryClient, calls.mark(id), { read: true }).catch((thrown: unknown) =>
      tellFailure(toApiError(thrown)),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Notices"
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <NotificationList
        notifications={notices.map((notice) => entryOf(kinds, notice))}
        counts={unread === undefined || toAct === undefined ? undefined : { unread, toAct }}
        state={list.isPending ? 'loading' : list.isError && notices.length === 0 ? 'error' : 'ready'}
        error={list.error?.message}
        onRetry={() => void list.refetch()}
        onRead={markRead}
        onReadAll={() => {
          const [newest] = notices
          if (newest) markAll.mutate({ read: true, until: newest.createdAt }, { onError: tellFailure })
        }}
        next={<NextPart list={list} label="Show older ones" size="sm" />}
      />
    </Dialog>
  )
}

/** How many there are of these, the older ones that are not shown yet included; undefined until that is known. */
function useTotal(calls: NotificationCalls, filters: Readonly<Record<string, readonly string[]>>): number | undefined {
  return useInfiniteQuery(calls.list({ limit: 1, filters })).data?.pages[0]?.total
}

/** Who follows a notice leaves the list behind. */
function useClosedByLeaving(onClose: () => void): void {
  const { href } = useLocation()
  const first = useRef(href)
  useEffect(() => {
    if (href !== first.current) onClose()
  }, [href, onClose])
}
