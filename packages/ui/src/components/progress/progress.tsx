import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface ProgressProps {
  /** What is being done, in words: "Making the PDF". */
  label: string
  /** Done so far, in the unit of max. Leave out while the length is not known. */
  value?: number
  max?: number
  /** How far, in words: "1,200 of 5,000 rows". The percentage otherwise. */
  detail?: string
  /** Why it stopped before its end. The bar stays where it was. */
  error?: string | undefined
  /** A cancel button, or one that tries again. */
  action?: ReactNode
}

/** How far a long action is. */
export function Progress({ label, value, max = 100, detail, error, action }: ProgressProps) {
  const id = useId()
  const share = value === undefined || max <= 0 ? undefined : Math.max(0, Math.min(1, value / max))
  const words = detail ?? (share === undefined ? undefined : `${Math.round(share * 100)}%`)
  return (
    <div className="flex w-full items-end gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <span id={id} className="truncate text-ink">
            {label}
          </span>
          {words === undefined ? null : <span className="shrink-0 text-muted font-numeric">{words}</span>}
        </div>
        <div
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
          aria-valuetext={words}
          className="h-1.5 overflow-hidden rounded-base border border-line-strong bg-sunken"
        >
          {share === undefined && error !== undefined ? null : share === undefined ? (
            <span className="block h-full w-1/3 animate-sweep bg-accent forced-colors:bg-[Highlight]" />
          ) : (
            <span
              style={{ scale: `${share} 1` }}
              className={`block h-full grows forced-colors:bg-[Highlight] ${error === undefined ? 'bg-accent' : 'bg-danger'}`}
            />
          )}
        </div>
        {error === undefined ? null : (
          <p role="alert" className="flex items-start gap-1 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {action}
    </div>
  )
}
