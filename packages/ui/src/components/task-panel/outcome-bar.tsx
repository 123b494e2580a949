import { ArrowRight, CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { LinkButton } from '../button/index.ts'
import { Kbd } from './kbd.tsx'
import type { ApprovalTask, DecisionOutcome } from './types.ts'

const sentences = {
  approve: ({ kindLabel }: ApprovalTask) => `Approved. The ${kindLabel.toLowerCase()} is live.`,
  reject: ({ creator }: ApprovalTask) => `Sent back to ${creator}. Nothing is live.`,
}

/** What is now true, and the way to the next task: the focus is on it, so Enter goes on. */
export function OutcomeBar({ task, outcome }: { task: ApprovalTask; outcome: DecisionOutcome }) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const { decision, message = sentences[decision](task), next, waiting, listHref } = outcome
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>('[aria-describedby]')?.focus()
  }, [next?.href, listHref])
  const left =
    next === undefined
      ? 'Nothing else waits for you.'
      : waiting === undefined
        ? undefined
        : waiting === 1
          ? 'One task waits for you.'
          : `${waiting} tasks wait for you.`
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Decided"
      className="sticky bottom-0 z-10 flex animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-base border border-line bg-raised p-3 elevate-md sm:px-5"
    >
      <p id={id} className="flex min-w-0 flex-1 basis-64 items-center gap-2">
        {decision === 'approve' ? (
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-completed" />
        ) : (
          <Undo2 aria-hidden="true" className="size-4 shrink-0 text-rejected" />
        )}
        <span className="min-w-0">
          <span className="font-medium text-ink">{message}</span>{' '}
          {left === undefined ? null : <span className="text-muted font-numeric">{left}</span>}
        </span>
      </p>
      <div className="ml-auto flex min-w-0 flex-wrap gap-2">
        {listHref === undefined ? null : (
          <LinkButton
            href={listHref}
            variant={next === undefined ? 'primary' : 'quiet'}
            aria-describedby={next === undefined ? id : undefined}
          >
            Back to the list
          </LinkButton>
        )}
        {next === undefined ? null : (
          <LinkButton
            href={next.href}
            variant="primary"
            icon={<ArrowRight aria-hidden="true" />}
            aria-keyshortcuts="n"
            aria-describedby={id}
          >
            <span className="max-w-xs min-w-0 truncate">Next: {next.title}</span> <Kbd>N</Kbd>
          </LinkButton>
        )}
      </div>
    </div>
  )
}
