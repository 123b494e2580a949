import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { LinkButton } from '../button/index.ts'
import { StickyBar } from '../sticky-bar/index.ts'
import { Kbd } from '../key-combination/index.ts'
import { Textarea } from '../textarea/index.ts'
import type { Words } from '../words/index.ts'
import type { DecisionIssue } from './types.ts'

export interface MissedBarProps {
  issue: DecisionIssue
  nextTaskHref: string | undefined
  /** The comment that was not stored, empty where there is none: what was written is not lost. */
  unsent: Words
}

/** In the place of the decision: somebody else's came first, and this one did not happen. It stays until the page is left. */
export function MissedBar({ issue, nextTaskHref, unsent }: MissedBarProps) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed has gone with the question. The focus takes the reason along, so it is read out.
    if (document.activeElement !== document.body) return
    const next = bar.current?.querySelector<HTMLElement>('a')
    ;(next ?? bar.current)?.focus()
  }, [])
  return (
    <StickyBar ref={bar} label="Not decided" aria-describedby={id} tabIndex={-1} tone="warning">
      <p id={id} className="flex min-w-0 flex-1 basis-56 items-start gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span className="min-w-0 break-words">
          <span className="block font-medium text-ink">{issue.title ?? 'Nothing was decided'}</span>
          <span className="text-muted">{issue.message}</span>
        </span>
      </p>
      {unsent.text && <Textarea label="Comment" value={unsent.text} rows={2} onChange={unsent.onText} />}
      {nextTaskHref && (
        <LinkButton
          href={nextTaskHref}
          icon={<ArrowRight aria-hidden="true" />}
          aria-keyshortcuts="n"
          aria-describedby={id}
        >
          Next task <Kbd>N</Kbd>
        </LinkButton>
      )}
    </StickyBar>
  )
}
