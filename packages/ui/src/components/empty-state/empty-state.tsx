import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  /** What this place is for, or what to do now: a sentence or two. */
  children?: ReactNode
  /** The one next step, as a button or a link. */
  action?: ReactNode
  /** A lucide icon that tells the kinds of empty apart at a glance. */
  icon?: ReactNode
  /** Level of the title in the page's outline. */
  level?: 2 | 3
}

/** There is nothing here, and that is not a failure: first use, no match, or no permission. For a failed load, ErrorScreen. */
export function EmptyState({ title, children, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      {icon === undefined ? null : (
        <span
          aria-hidden="true"
          className="mb-4 grid size-10 place-items-center rounded-base border border-line bg-sunken text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <Heading className="text-lg font-medium text-ink">{title}</Heading>
      {children === undefined ? null : <div className="mt-1 text-muted wrap-anywhere">{children}</div>}
      {action === undefined ? null : <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
