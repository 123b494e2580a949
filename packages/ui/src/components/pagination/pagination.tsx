import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { buttonStyle, refusedVariant } from '../button/index.ts'
import { pageRange, pageWindow } from './page-window.ts'

export interface PaginationProps {
  /** What is divided into pages: "Comments". */
  label: string
  /** From 1. */
  page: number
  pageSize: number
  /** How many there are in all. */
  total: number
  /** The address of a page, so that it can be opened beside this one. */
  hrefOf?: (page: number) => string
  /** For pages without an address. */
  onChange?: (page: number) => void
}

/** The way through a list that is cut into pages. Long lists of records have no pages: they scroll in their table. */
export function Pagination({ label, page, pageSize, total, hrefOf, onChange }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const steps = pageWindow({ page, pages })
  const step = { hrefOf, onChange }
  return (
    <nav aria-label={`Pages of ${label}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted font-numeric" role="status">
        {pageRange({ page, pageSize, total })}
      </p>
      <ul className="flex items-center gap-1">
        <li>
          <Step {...step} to={page - 1} last={pages} name="Previous page">
            <ChevronLeft aria-hidden="true" />
          </Step>
        </li>
        {steps.map((to, at) => (
          // The numbers do not fit a phone; the line above says where one is.
          <li key={to === 'gap' ? `gap ${at}` : to} className="max-sm:hidden">
            {to === 'gap' ? (
              <span aria-hidden="true" className="inline-block w-control text-center text-muted">
                …
              </span>
            ) : (
              <Step {...step} to={to} last={pages} name={`Page ${to}`} current={to === page}>
                {to}
              </Step>
            )}
          </li>
        ))}
        <li>
          <Step {...step} to={page + 1} last={pages} name="Next page">
            <ChevronRight aria-hidden="true" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

interface StepProps {
  to: number
  last: number
  name: string
  current?: boolean
  hrefOf: ((page: number) => string) | undefined
  onChange: ((page: number) => void) | undefined
  children: ReactNode
}

function Step({ to, last, name, current = false, hrefOf, onChange, children }: StepProps) {
  const outside = to < 1 || to > last
  const look = `${buttonStyle({ variant: outside ? refusedVariant('quiet') : current ? 'secondary' : 'quiet', size: 'sm' })} font-numeric`
  const words = { 'aria-label': name, 'aria-current': current ? ('page' as const) : undefined, className: look }
  if (hrefOf !== undefined && !outside) {
    return (
      <a {...words} href={hrefOf(to)}>
        {children}
      </a>
    )
  }
  const press = (event: MouseEvent) => {
    if (outside) event.preventDefault()
    else onChange?.(to)
  }
  return (
    <button {...words} type="button" aria-disabled={outside || undefined} onClick={press}>
      {children}
    </button>
  )
}
