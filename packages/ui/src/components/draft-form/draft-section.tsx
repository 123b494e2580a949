import { useId, type ReactNode } from 'react'
import { useIndexedSection } from './section-index.tsx'

export interface DraftSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** Fields that belong together, under a heading beside them. */
export function DraftSection({ title, description, children }: DraftSectionProps) {
  const id = useId()
  useIndexedSection(id, title)
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line px-4 py-6 first:border-t-0 sm:px-6 lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} tabIndex={-1} className="text-lg font-medium text-ink">
          {title}
        </h2>
        {description === undefined ? null : <p className="text-sm text-muted">{description}</p>}
      </div>
      <div className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** What is no field, over the whole width of a section: figures, and what is said of them. */
export function WholeWidth({ children }: { children: ReactNode }) {
  return <div className="col-span-full flex min-w-0 flex-col gap-3">{children}</div>
}
