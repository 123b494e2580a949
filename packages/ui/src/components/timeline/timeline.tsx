import type { ReactNode } from 'react'

export interface TimelineItem {
  id: string
  /** What happened and who did it: "Ada Moss approved version 3". */
  title: ReactNode
  /** When, as it is to be read. */
  when: ReactNode
  children?: ReactNode
  tone?: 'neutral' | 'positive' | 'negative' | 'attention'
}

export interface TimelineProps {
  label: string
  /** In the order they are to be read, newest first as a rule. */
  items: readonly TimelineItem[]
}

const dots = {
  neutral: 'border-line-strong bg-surface',
  positive: 'border-completed bg-completed',
  negative: 'border-rejected bg-rejected',
  attention: 'border-pending bg-pending',
}

/** What happened, one entry under the other. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {items.map((item) => (
        <li key={item.id} className="group relative flex gap-3 pb-5 last:pb-0">
          <span aria-hidden="true" className="absolute top-4 bottom-0 left-[4.5px] w-px bg-line group-last:hidden" />
          <span
            aria-hidden="true"
            className={`relative mt-[5px] size-2.5 shrink-0 rounded-full border-2 ${dots[item.tone ?? 'neutral']}`}
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 break-words text-ink">{item.title}</span>
              <span className="text-sm text-muted font-numeric">{item.when}</span>
            </div>
            {item.children === undefined ? null : (
              <div className="mt-1 text-sm break-words whitespace-pre-line text-muted">{item.children}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
