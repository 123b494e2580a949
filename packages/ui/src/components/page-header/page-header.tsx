import type { ReactNode } from 'react'

export interface Crumb {
  label: string
  href: string
}

export interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Status chips and badges, after the title. */
  chips?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** The way down to this page, without the page itself. */
  breadcrumbs?: readonly Crumb[]
  /** Which heading the title is: below that of the page for what is a part of one. */
  level?: 'h1' | 'h2'
}

/** What this page is about, and what can be done with it. */
export function PageHeader({
  title,
  subtitle,
  chips,
  actions,
  breadcrumbs = [],
  level: Title = 'h1',
}: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-1">
      {breadcrumbs.length === 0 ? null : (
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap items-center text-sm text-muted">
            {breadcrumbs.map((crumb, index) => (
              <li key={crumb.href} className="flex items-center">
                {index === 0 ? null : (
                  <span aria-hidden="true" className="px-1.5 text-faint">
                    /
                  </span>
                )}
                <a href={crumb.href} className="rounded-base hover:text-ink hover:underline">
                  {crumb.label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {/* Long words under the title take a line more before they send the buttons to one of their own. */}
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <Title tabIndex={-1} className="min-w-0 text-xl font-medium break-words text-ink">
              {title}
            </Title>
            {chips === undefined ? null : <div className="flex flex-wrap items-center gap-1.5">{chips}</div>}
          </div>
          {subtitle === undefined ? null : <div className="text-muted">{subtitle}</div>}
        </div>
        {actions === undefined ? null : (
          <div data-actions className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
