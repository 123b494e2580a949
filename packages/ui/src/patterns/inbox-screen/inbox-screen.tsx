import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { PageHeader, type Crumb } from '../../components/page-header/index.ts'
import { standings } from '../../components/status-chip/standings.ts'
import { Tabs } from '../../components/tabs/index.ts'
import { linkOf, rowTo } from './rows.ts'
import { TaskPane } from './task-pane.tsx'
import { useChosenRow } from './use-chosen-row.ts'
import { useMarkedRow } from './use-marked-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useWayBack } from './use-way-back.ts'

/** The lists of approval tasks: all that wait, were sent back or are resolved; of what waits the reader's to decide, and to answer for. */
export type InboxList = 'mine' | 'pending' | 'sent' | 'rework' | 'resolved'

/** A task beside the list, where the window has room for both. */
export interface InboxPane {
  /** Address of the row whose task is shown; undefined while none is. */
  shown: string | undefined
  /** A row was chosen: by j and k, by the arrows while one is shown, or by a click beside its link. */
  onShow: (href: string) => void
  onClose: () => void
  /** The task. */
  children: ReactNode
}

export interface InboxScreenProps {
  title: string
  subtitle?: ReactNode
  breadcrumbs?: readonly Crumb[]
  actions?: ReactNode
  /** Address of each list that the reader has, and how much is in it where that is known. */
  lists: Partial<Record<InboxList, { href: string; count?: number | undefined }>>
  current: InboxList
  /** The kinds of record that have tasks, as links; none where the page is about one kind. */
  kinds?: { items: readonly { id: string; label: string; href: string; count?: number }[]; current: string }
  /** Address of the task from which the reader comes back: its row takes the focus. */
  cameFrom?: string | undefined
  /** Whether j and k go through the rows; they do unless told. */
  singleKeys?: boolean
  /** Shows a task beside the list; without it a row leads to a page alone. For windows that have `useRoomForPane`. */
  pane?: InboxPane
  /** The table of the chosen list. */
  children: ReactNode
}

/** What each list is called. */
export const inboxLabels = {
  mine: 'For you',
  pending: standings.Pending.label,
  sent: 'Sent by you',
  rework: standings.Rework.label,
  resolved: standings.Resolved.label,
} as const satisfies Record<InboxList, string>
const order = ['mine', 'pending', 'sent', 'rework', 'resolved'] as const

/** The list beside a task: wide enough for names and terms, and as high as the window at most. */
const besidePane = { flex: '0 0 clamp(24rem, 30%, 30rem)', maxHeight: 'calc(100dvh - 2rem)' }

/** What waits for a decision, what went back, and what is done. */
export function InboxScreen({
  title,
  subtitle,
  breadcrumbs,
  actions,
  lists,
  current,
  kinds,
  cameFrom,
  singleKeys = true,
  pane,
  children,
}: InboxScreenProps) {
  const items = order.flatMap((id) => {
    const { href, count } = lists[id] ?? {}
    return href === undefined ? [] : [{ id, label: inboxLabels[id], href, ...(count !== undefined && { count }) }]
  })
  const screen = useRef<HTMLDivElement>(null)
  const shown = pane?.shown
  const { next, walk } = useChosenRow(screen, {
    on: pane !== undefined,
    shown,
    onShow: (href) => pane?.onShow(href),
  })
  useRowKeys(screen, { on: singleKeys, onWalk: walk })
  useMarkedRow(screen, next ?? shown)
  useWayBack(screen, cameFrom)
  const lastOpen = useRef<string>(undefined)
  useLayoutEffect(() => {
    const last = lastOpen.current
    lastOpen.current = shown
    if (shown !== undefined || last === undefined || document.activeElement !== document.body) return
    // What was pressed to close it is gone: the reader goes on at its row.
    const row = rowTo(screen.current, last)
    const heading = screen.current?.querySelector<HTMLElement>('h1')
    ;(row ? linkOf(row) : heading)?.focus()
  }, [shown])
  return (
    <div ref={screen} className="flex w-full min-w-0 flex-1 flex-col gap-4">
      <PageHeader {...{ title, subtitle, breadcrumbs, actions }} />
      {kinds === undefined ? null : (
        <nav aria-label="Kind of record">
          <ul className="flex flex-wrap gap-1.5">
            {kinds.items.map((kind) => (
              <li key={kind.id}>
                <a
                  href={kind.href}
                  aria-current={kind.id === kinds.current ? 'page' : undefined}
                  className="inline-flex h-control-sm items-center gap-1.5 rounded-base border border-line bg-surface px-2.5 text-sm text-muted hover:border-line-strong hover:text-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {kind.label}
                  {kind.count === undefined ? null : <span className="font-numeric">{kind.count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Tabs label="Task status" items={items} current={current} />
      <div className="flex min-w-0 flex-1 items-start gap-5">
        <div
          className={shown !== undefined ? 'sticky top-4 flex min-w-0 flex-col' : 'min-w-0 flex-1'}
          {...(shown !== undefined && { style: besidePane })}
          {...(singleKeys && { role: 'group', 'aria-label': 'Go through the rows', 'aria-keyshortcuts': 'j k' })}
        >
          {children}
        </div>
        {pane && shown !== undefined ? (
          <TaskPane shown={shown} passing={next !== undefined} onClose={pane.onClose}>
            {pane.children}
          </TaskPane>
        ) : null}
      </div>
    </div>
  )
}
