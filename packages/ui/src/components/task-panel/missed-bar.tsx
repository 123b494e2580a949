import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { LinkButton } from '../button/index.ts'
import { Kbd } from './kbd.tsx'
import type { DecisionIssue } from './types.ts'

export interface MissedBarProps {
  issue: DecisionIssue
  nextTaskHref: string | undefined
}

/** In the place of the decision: somebody else's came first, and this one did not happen. It stays until the page is left. */
export function MissedBar({ issue, nextTaskHref }: MissedBarProps) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed has gone with the question. The focus takes the reason along, so it is read out.
    if (document.activeElement !== document.body) return
    const next = bar.current?.querySelector<HTMLElement>('a')
    ;(next ?? bar.current)?.focus()
  }, [])
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Not decided"
      aria-describedby={id}
      tabIndex={-1}
      className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base border border-warning bg-raised p-3 elevate-md sm:px-5"
    >
      <p id={id} className="flex min-w-0 flex-1 basis-56 items-start gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span className="min-w-0 break-words">
          <span className="block font-medium text-ink">{issue.title ?? 'Nothing was decided'}</span>
          <span className="text-muted">{issue.message}</span>
        </span>
      </p>
      {nextTaskHref === undefined ? null : (
        <LinkButton
          href={nextTaskHref}
          icon={<ArrowRight aria-hidden="true" />}
          aria-keyshortcuts="n"
          aria-describedby={id}
        >
          Next task <Kbd>N</Kbd>
        </LinkButton>
      )}
    </div>
  )
}
