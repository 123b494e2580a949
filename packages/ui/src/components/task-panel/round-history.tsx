import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../button/index.ts'
import { ChangeList } from '../changes/index.ts'
import { StatusChip, standings } from '../status-chip/index.ts'
import { fieldsIn } from './fields-in.ts'
import { Moment } from './moment.tsx'
import type { TaskRound } from './types.ts'

const chips = { ...standings, Rejected: standings.Rework } as const

export interface RoundHistoryProps {
  /** Oldest first; they are shown newest first. */
  rounds: readonly TaskRound[]
}

/** How many of the newest rounds are in sight: the one that waits, and why the one before was sent back. */
const inSight = 2

/** Every time the draft was sent: by whom and why, what was decided, and what changed since the round before. */
export function RoundHistory({ rounds }: RoundHistoryProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const folded = rounds.length - inSight
  return (
    <>
      <ol id={id} aria-label="Rounds" reversed className="flex flex-col divide-y divide-line">
        {rounds
          .slice(all ? 0 : -inSight)
          .toReversed()
          .map((round) => (
            <Round key={round.round} round={round} isNewest={round === rounds.at(-1)} />
          ))}
      </ol>
      {folded > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          icon={<ChevronDown aria-hidden="true" className={all ? 'rotate-180' : ''} />}
        >
          {folded === 1 ? '1 earlier round' : `${folded} earlier rounds`}
        </Button>
      ) : null}
    </>
  )
}

function Round({ round, isNewest }: { round: TaskRound; isNewest: boolean }) {
  const id = useId()
  const [open, setOpen] = useState(isNewest)
  const { decision, changes } = round
  return (
    <li className="flex min-w-0 flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      <h3 className="flex flex-wrap items-center gap-2 font-medium text-ink">
        Round {round.round}
        <StatusChip {...chips[decision?.word ?? 'Pending']} />
      </h3>
      <Said what="Sent" by={round.submittedBy} at={round.submittedAt} words={round.comment} />
      {decision === undefined ? null : (
        <Said what={chips[decision.word].label} by={decision.by} at={decision.at} words={decision.reason} />
      )}
      {changes === undefined || changes.length === 0 ? null : (
        <>
          <span>
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              icon={<ChevronDown aria-hidden="true" className={open ? 'rotate-180' : ''} />}
            >
              {fieldsIn(changes)} changed since round {round.round - 1}
            </Button>
          </span>
          <div id={id} hidden={!open} className="rounded-base border border-line">
            <ChangeList changes={changes} isNew={false} />
          </div>
        </>
      )}
    </li>
  )
}

function Said({ what, by, at, words }: { what: string; by: string; at: string; words?: string | undefined }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">
        {what} by <span className="text-ink">{by}</span>, <Moment at={at} />
      </p>
      {words === undefined ? null : (
        <blockquote className="mt-0.5 border-l-2 border-line-strong pl-2.5 break-words whitespace-pre-line text-ink">
          {words}
        </blockquote>
      )}
    </div>
  )
}
