import type { ReactNode } from 'react'
import { PageHeader, type Crumb } from '../../components/page-header/index.ts'
import { StatusChip, standings } from '../../components/status-chip/index.ts'

export interface DraftScreenProps {
  /** What is being written: `New team`, `Change of Sierra Valley`. */
  title: string
  breadcrumbs?: readonly Crumb[]
  /** Where the draft stands in its life. */
  status: 'Draft' | 'Pending' | 'Rework'
  subtitle?: ReactNode
  /** Buttons beside the title, such as to the approved record. */
  actions?: ReactNode
  /** What to know before writing: why it was sent back, where it was prefilled from. */
  notice?: ReactNode
  /** Beside the form where there is room, above it where not: a search that prefills, help. */
  aside?: ReactNode
  /** The draft form. */
  children: ReactNode
}

/** A page on which a draft is written. */
export function DraftScreen({
  title,
  breadcrumbs,
  status,
  subtitle,
  actions,
  notice,
  aside,
  children,
}: DraftScreenProps) {
  return (
    <div
      className={`mx-auto flex w-full min-w-0 flex-col gap-4 ${aside === undefined ? 'max-w-5xl has-data-section-index:max-w-7xl' : 'max-w-7xl'}`}
    >
      <PageHeader
        title={title}
        breadcrumbs={breadcrumbs}
        subtitle={subtitle}
        actions={actions}
        chips={<StatusChip {...standings[status]} />}
      />
      {notice}
      {aside === undefined ? (
        children
      ) : (
        <div className="grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 xl:sticky xl:top-4 xl:order-2">{aside}</div>
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </div>
  )
}
