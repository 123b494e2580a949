import { CircleAlert } from 'lucide-react'
import { Button } from '../../button/index.ts'
import { useAfter } from '../grid/use-after.ts'

/** A thin bar over the rows while newer ones are on their way; the rows stay readable. */
export function RefreshBar({ active }: { active: boolean }) {
  const shown = useAfter(150, active)
  return (
    <div className="relative z-20 h-0">
      {shown ? (
        <div
          role="progressbar"
          aria-label="Refreshing"
          className="absolute inset-x-0 top-0 h-0.5 overflow-hidden bg-accent-soft"
        >
          <span className="block h-full w-1/3 animate-sweep bg-accent forced-colors:bg-[Highlight]" />
        </div>
      ) : null}
    </div>
  )
}

/** The rows are there, but the newest answer is not. */
export function StaleNotice({ text, onRetry }: { text?: string | undefined; onRetry?: (() => void) | undefined }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-danger-soft px-3 py-1.5 text-ink"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <p className="min-w-0 grow">
        These rows may be incomplete or out of date.{' '}
        {text ? <span className="whitespace-pre-line text-danger">{text}</span> : null}
      </p>
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}
