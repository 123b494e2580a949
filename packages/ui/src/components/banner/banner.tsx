import { cva } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type BannerTone = 'info' | 'warning' | 'danger' | 'success'

const box = cva('flex flex-col gap-x-4 gap-y-2 rounded-base border border-l-4 px-3 py-2.5 sm:flex-row sm:items-start', {
  variants: {
    tone: {
      info: 'border-info/30 border-l-info bg-info-soft',
      warning: 'border-warning/30 border-l-warning bg-warning-soft',
      danger: 'border-danger/30 border-l-danger bg-danger-soft',
      success: 'border-completed/30 border-l-completed bg-completed-soft',
    },
  },
})

const mark = cva('mt-0.5 size-4 shrink-0', {
  variants: {
    tone: { info: 'text-info', warning: 'text-warning', danger: 'text-danger', success: 'text-completed' },
  },
})

const icons: Record<BannerTone, LucideIcon> = {
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  success: CircleCheck,
}

export interface BannerProps {
  tone?: BannerTone
  title: string
  children?: ReactNode
  /** Buttons or links, small ones. */
  actions?: ReactNode
  /** Read out as soon as it appears: for what went wrong just now, not for what was so when the page opened. */
  announce?: boolean
}

/** Something the reader must know about this page, at the top of what it is about, for as long as it is true. */
export function Banner({ tone = 'info', title, children, actions, announce = false }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined} className={box({ tone })}>
      <div className="flex min-w-0 flex-1 gap-2.5">
        <Icon aria-hidden="true" className={mark({ tone })} />
        <div className="min-w-0 flex-1">
          <p className="font-medium text-ink">{title}</p>
          {children === undefined ? null : (
            <div className="mt-0.5 text-sm break-words whitespace-pre-line text-ink">{children}</div>
          )}
        </div>
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2 max-sm:pl-6.5">{actions}</div>}
    </div>
  )
}
