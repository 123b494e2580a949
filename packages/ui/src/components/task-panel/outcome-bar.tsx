import { ArrowRight, CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { LinkButton } from '../button/index.ts'
import { StickyBar } from '../sticky-bar/index.ts'
import { Kbd } from '../key-combination/index.ts'
import type { ApprovalTask, DecisionOutcome } from './types.ts'

const sentences = {
  approve: ({ kindLabel, startsOn }: ApprovalTask) =>
    `Approved. The ${kindLabel.toLowerCase()} ${startsOn === undefined ? 'is live' : `takes effect on ${startsOn}`}.`,
  reject: ({ creator }: ApprovalTask) => `Sent back to ${creator}. Nothing went live.`,
  recall: () => 'Withdrawn. It is a draft again, and nothing went live.',
}

interface OutcomeBarProps {
  task: ApprovalTask
  outcome: DecisionOutcome
  /** Whether the others are those of the list beside it, and not all that wait for the reader. */
  besideList: boolean
}

/** What is now true, and the way to the next task: the focus is on it, so Enter goes on. */
export function OutcomeBar({ task, outcome, besideList }: OutcomeBarProps) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const { decision, message = sentences[decision](task), next, waiting, listHref, draftHref } = outcome
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>('[aria-describedby]')?.focus()
  }, [next?.href, listHref, draftHref])
  return (
    <StickyBar ref={bar} label="Decided">
      <p id={id} className="flex min-w-0 flex-1 basis-56 items-center gap-2">
        {decision === 'approve' ? (
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-completed" />
        ) : (
          <Undo2
            aria-hidden="true"
            className={`size-4 shrink-0 ${decision === 'reject' ? 'text-rejected' : 'text-muted'}`}
          />
        )}
        <span className="min-w-0">
          <span className="font-medium text-ink">{message}</span>{' '}
          {waiting === undefined ? null : (
            <span className="text-muted font-numeric">{(besideList ? leftWords : waitingWords)(waiting)}</span>
          )}
        </span>
      </p>
      <div className="ml-auto flex min-w-0 flex-wrap gap-2">
        {listHref === undefined ? null : (
          <LinkButton
            href={listHref}
            variant={next === undefined && draftHref === undefined ? 'primary' : 'quiet'}
            aria-describedby={next === undefined && draftHref === undefined ? id : undefined}
          >
            Back to the list
          </LinkButton>
        )}
        {draftHref === undefined ? null : (
          <LinkButton href={draftHref} variant="primary" aria-describedby={id}>
            Open the draft
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
    </StickyBar>
  )
}

function waitingWords(waiting: number): string {
  // Of tasks alone: requests wait for a decision too, and are no tasks.
  if (waiting === 0) return 'No other task waits for you.'
  return waiting === 1 ? 'One task waits for you.' : `${waiting} tasks wait for you.`
}

function leftWords(left: number): string {
  if (left === 0) return 'No other task is in this list.'
  return left === 1 ? 'One more task is in this list.' : `${left} more tasks are in this list.`
}
