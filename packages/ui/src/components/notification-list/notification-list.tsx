import { CircleAlert, Inbox, MessageSquare, Stamp, TriangleAlert, UserPlus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { formatInstant, formatInstantFully } from '../../format/date.ts'
import { Button } from '../button/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { ErrorScreen } from '../error-screen/index.ts'
import { SkeletonText } from '../skeleton/index.ts'

/** What a notification is about; it decides the icon. */
export type NotificationKind = 'task' | 'decision' | 'comment' | 'failure' | 'warning' | 'invitation'

/** Something the reader should know of. */
export interface NotificationEntry {
  id: string
  kind: NotificationKind
  title: string
  body?: string
  /** ISO instant. */
  at: string
  read: boolean
  /** Whether there is something for the reader to do about it. */
  toAct?: boolean
  href?: string
}

export interface NotificationListProps {
  /** Newest first. */
  notifications: readonly NotificationEntry[]
  /** How many are unread and how many of those ask the reader for something, older ones that are not here yet included. */
  counts?: { unread: number; toAct: number } | undefined
  /** How far it is loaded. */
  state?: 'loading' | 'ready' | 'error'
  /** Called as an entry is followed, or marked by its own button. */
  onRead: (id: string) => void
  onReadAll?: () => void
  /** Why the list could not be loaded, in the error's own words. */
  error?: string | undefined
  /** What to do where the list could not be loaded. */
  onRetry?: () => void
  /** Behind the entries: what brings older ones. */
  next?: ReactNode
}

const icons: Record<NotificationKind, ReactNode> = {
  task: <Inbox aria-hidden="true" />,
  decision: <Stamp aria-hidden="true" />,
  comment: <MessageSquare aria-hidden="true" />,
  failure: <CircleAlert aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  invitation: <UserPlus aria-hidden="true" />,
}
const tones: Partial<Record<NotificationKind, string>> = { failure: 'text-danger', warning: 'text-warning' }

/** What happened while one was elsewhere. What is unread says so in words, and each entry leads to its record. */
export function NotificationList({
  notifications,
  counts,
  state = 'ready',
  onRead,
  onReadAll,
  error = 'The notifications could not be loaded.',
  onRetry,
  next,
}: NotificationListProps) {
  const isNew = notifications.filter(({ read }) => !read)
  const { unread, toAct } = counts ?? { unread: isNew.length, toAct: isNew.filter((entry) => entry.toAct).length }
  if (state === 'loading') {
    return (
      <div role="status" aria-busy="true" aria-label="Loading the notifications" className="p-4">
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (state === 'error') {
    return <ErrorScreen size="panel" error={error} retry={onRetry} />
  }
  if (notifications.length === 0) {
    return <EmptyState title="Nothing new">What happens to your drafts and tasks is told here.</EmptyState>
  }
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <p role="status" className="text-sm text-muted font-numeric">
          {countWords({ unread, toAct })}
        </p>
        {onReadAll === undefined ? null : (
          <Button
            size="sm"
            variant="quiet"
            disabledReason={unread === 0 ? 'All are read' : undefined}
            onClick={onReadAll}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <ul aria-label="Notifications" className="divide-y divide-line border-y border-line bg-surface">
        {notifications.map((entry) => (
          <Entry key={entry.id} entry={entry} onRead={onRead} />
        ))}
      </ul>
      {next && <div className="px-3 pt-2 empty:hidden">{next}</div>}
    </div>
  )
}

/** What is unread, and of that what the bell counts. */
function countWords({ unread, toAct }: { unread: number; toAct: number }): string {
  if (unread === 0) return 'All read'
  if (toAct === 0) return `${unread} unread`
  return toAct === unread ? `${unread} unread, to act on` : `${unread} unread, ${toAct} of them to act on`
}

function Entry({ entry, onRead }: { entry: NotificationEntry; onRead: (id: string) => void }) {
  const { id, kind, title, body, at, read, toAct, href } = entry
  const item = useRef<HTMLLIElement>(null)
  const words = `break-words ${read ? 'text-muted' : 'font-medium text-ink'}`
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="relative flex min-w-0 gap-3 px-3 py-2.5 -outline-offset-2 hover:bg-sunken/50"
    >
      <span className={`mt-0.5 shrink-0 [&_svg]:size-4 ${tones[kind] ?? 'text-muted'}`}>{icons[kind]}</span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          {read ? null : (
            <span className="inline-flex items-center gap-1 text-xs font-medium text-accent">
              <span aria-hidden="true" className="size-2 rounded-full bg-accent forced-colors:bg-[Highlight]" />
              {toAct ? 'To act on' : 'New'}
            </span>
          )}
          {href === undefined ? (
            <span className={words}>{title}</span>
          ) : (
            <a
              href={href}
              onClick={() => {
                if (!read) onRead(id)
              }}
              className={`rounded-base underline-offset-2 hover:underline ${words}`}
            >
              {title}
            </a>
          )}
        </p>
        {body === undefined ? null : <p className="text-sm break-words whitespace-pre-line text-muted">{body}</p>}
        <time dateTime={at} title={formatInstantFully(at)} className="text-xs text-muted font-numeric">
          {formatInstant(at)}
        </time>
      </div>
      {read ? null : (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            // The button goes once it has done its work; the focus stays at the entry.
            item.current?.focus()
            onRead(id)
          }}
        >
          Mark as read<span className="sr-only"> {title}</span>
        </Button>
      )}
    </li>
  )
}
