import { ArrowDown, ArrowRight, ArrowUp, CircleAlert, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/index.ts'
import { trendWords, type Trend } from './trend-words.ts'

export interface SummaryTileProps {
  label: string
  /** The figure. Ignored while loading or failed. */
  value?: ReactNode
  /** Where the counted things are listed. */
  href?: string
  tone?: 'neutral' | 'pending' | 'inProgress' | 'completed' | 'rejected'
  /** A few words under the figure: "as of 14:05", "2 older than a day". */
  hint?: ReactNode
  /** How the figure moved: an arrow and words, never colour alone. */
  trend?: Trend | undefined
  loading?: boolean
  /** Why there is no figure. A failed count must not look like zero. */
  error?: string | undefined
}

/** A strip of colour at the edge; the label says in words what it stands for. */
const edges = {
  neutral: 'hidden',
  pending: 'bg-pending',
  inProgress: 'bg-in-progress',
  completed: 'bg-completed',
  rejected: 'bg-rejected',
}

/** One figure that tells whether there is work to do, and the way to that work. */
export function SummaryTile({
  label,
  value,
  href,
  tone = 'neutral',
  hint,
  trend,
  loading = false,
  error,
}: SummaryTileProps) {
  const linked = href !== undefined
  return (
    <div
      aria-busy={loading || undefined}
      className={`group @container relative flex min-w-0 flex-col sm:min-h-24 rounded-base border border-line bg-surface px-4 py-3 ${
        linked ? 'hover:bg-sunken has-[a:focus-visible]:focus-ring' : ''
      }`}
    >
      <span
        aria-hidden="true"
        className={`absolute -inset-y-px -left-px w-1 rounded-l-base forced-colors:hidden ${edges[tone]}`}
      />
      <div className="flex items-start justify-between gap-2 text-sm text-muted">
        {linked ? (
          // The whole tile is the target; the link's name stays the label alone.
          <a href={href} className="outline-none after:absolute after:inset-0">
            {label}
          </a>
        ) : (
          <span>{label}</span>
        )}
        {linked ? (
          <ArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint group-hover:text-ink" />
        ) : null}
      </div>
      {loading ? (
        <div className="mt-1 flex h-8 items-center">
          <Skeleton shape="title" width="5ch" />
          <span className="sr-only">Loading</span>
        </div>
      ) : error !== undefined ? (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          {error}
        </p>
      ) : (
        <p className="mt-1 text-xl font-medium break-words text-ink font-numeric @min-[15rem]:text-2xl">{value}</p>
      )}
      {loading || error !== undefined ? null : (
        <>
          {trend === undefined ? null : <TrendLine trend={trend} />}
          {hint === undefined ? null : <p className="mt-auto text-xs text-muted">{hint}</p>}
        </>
      )}
    </div>
  )
}

const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus }

function TrendLine({ trend }: { trend: Trend }) {
  const Arrow = arrows[trend.direction]
  const welcome = trend.direction === 'flat' ? undefined : trend.good
  const colour = welcome === undefined ? 'text-muted' : welcome ? 'text-completed' : 'text-danger'
  return (
    <p className={`flex items-center gap-1 text-xs font-medium font-numeric ${colour}`}>
      <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
      {trendWords(trend)}
    </p>
  )
}
