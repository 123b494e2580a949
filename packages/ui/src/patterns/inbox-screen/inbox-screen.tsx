import type { ReactNode } from 'react'
import { PageHeader, type Crumb } from '../../components/page-header/index.ts'
import { Tabs } from '../../components/tabs/index.ts'

/** The three lists of approval tasks. */
export type InboxList = 'pending' | 'rework' | 'resolved'

export interface InboxScreenProps {
  title: string
  subtitle?: ReactNode
  breadcrumbs?: readonly Crumb[]
  actions?: ReactNode
  /** Address of each list, and how much is in it where that is known. */
  lists: Record<InboxList, { href: string; count?: number }>
  current: InboxList
  /** The kinds of record that have tasks, as links; none where the page is about one kind. */
  kinds?: { items: readonly { id: string; label: string; href: string; count?: number }[]; current: string }
  /** The table of the chosen list. */
  children: ReactNode
}

const labels: Record<InboxList, string> = { pending: 'Pending', rework: 'Rework', resolved: 'Resolved' }

/** What waits for a decision, what went back, and what is done. */
export function InboxScreen({
  title,
  subtitle,
  breadcrumbs,
  actions,
  lists,
  current,
  kinds,
  children,
}: InboxScreenProps) {
  const items = (['pending', 'rework', 'resolved'] as const).map((id) => ({ id, label: labels[id], ...lists[id] }))
  return (
    <div className="flex w-full min-w-0 flex-col gap-4">
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
      <div className="min-w-0">{children}</div>
    </div>
  )
}
