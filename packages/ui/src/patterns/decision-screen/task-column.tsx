import { useEffect, useRef } from 'react'
import { formatInstant } from '../../format/date.ts'

/** One task of the column. */
export interface ColumnTask {
  id: string
  title: string
  href: string
  /** What it is about: `Change of team`. */
  about: string
  /** ISO instant. */
  submittedAt: string
}

export interface TaskColumnProps {
  tasks: readonly ColumnTask[]
  /** How many wait; more than the column shows are in the list. */
  count: number
  /** Id of the one beside it. */
  current: string
  listHref: string
}

/** Wholly in the window where the page begins, below its margin. */
const mostHeight = { maxHeight: 'calc(100dvh - var(--bar-top, 0px) - 2.5rem)' }

/** What waits for the reader, oldest first, beside the one that is open. Only where there is room for both. */
export function TaskColumn({ tasks, count, current, listHref }: TaskColumnProps) {
  const column = useRef<HTMLElement>(null)
  // The task that is open is in sight, also once there is room for the column; scrolled here and not by the browser, which
  // would move the page as well.
  useEffect(() => {
    const list = column.current
    if (!list) return
    const observer = new ResizeObserver(() => showOpen(list))
    observer.observe(list)
    return () => observer.disconnect()
  }, [current, tasks.length])
  return (
    <nav
      ref={column}
      aria-label="Waiting for you"
      className="sticky top-4 hidden w-60 shrink-0 flex-col self-start overflow-y-auto rounded-base border border-line bg-surface xl:flex"
      style={mostHeight}
    >
      <h2 className="flex items-center justify-between border-b border-line px-4 py-2.5 font-medium text-ink">
        Waiting for you <span className="text-sm text-muted font-numeric">{count}</span>
      </h2>
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id} className="grid">
            <a
              href={task.href}
              aria-current={task.id === current ? 'page' : undefined}
              className="min-w-0 px-4 py-2.5 -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft"
            >
              <span className="block truncate font-medium text-ink">{task.title}</span>
              <span className="block text-sm text-muted">{task.about}</span>
              <time dateTime={task.submittedAt} className="block text-sm text-muted font-numeric">
                {formatInstant(task.submittedAt)}
              </time>
            </a>
          </li>
        ))}
      </ul>
      {count > tasks.length ? (
        <a
          href={listHref}
          className="border-t border-line px-4 py-2.5 text-sm text-muted -outline-offset-2 hover:bg-sunken"
        >
          Show all {count}
        </a>
      ) : null}
    </nav>
  )
}

function showOpen(list: HTMLElement): void {
  const open = list.querySelector('[aria-current]')
  if (!open) return
  const { top, bottom } = open.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  const below = bottom - Math.min(frame.bottom, window.innerHeight)
  if (below > 0) list.scrollTop += below
  else if (top < frame.top) list.scrollTop -= frame.top - top
}
