import type { TaskEvent } from '@strongroom/api/contract'
import type { TaskRound } from '@strongroom/ui/task-panel'

const decisions: Readonly<Record<string, NonNullable<TaskRound['decision']>['word']>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

const sendings: readonly string[] = ['submitted', 'resubmitted']

/**
 * Each time the draft was sent and what came of it, from the events of its task, both oldest first. What was recalled and
 * sent again is the same round: what it says is what was sent last.
 */
export function toRounds(
  history: readonly TaskEvent[],
  changesIn: (round: number) => TaskRound['changes'] = () => undefined,
): TaskRound[] {
  const rounds = new Map<number, TaskRound>()
  for (const { kind, by, at, round, comment } of history) {
    const word = decisions[kind.toLowerCase()]
    const open = rounds.get(round)
    const again = open?.decision?.word === 'Withdrawn' && sendings.includes(kind.toLowerCase())
    if (open === undefined || again) {
      // The first event of a round is its sending; a history that begins in the middle has no rounds to tell.
      if (word !== undefined) continue
      const changes = changesIn(round)
      rounds.set(round, {
        round,
        submittedBy: by.name,
        submittedAt: at,
        ...(comment && { comment }),
        ...(changes && { changes }),
      })
    } else if (word !== undefined) {
      open.decision = { word, by: by.name, at, ...(comment && { reason: comment }) }
    }
  }
  return [...rounds.values()]
}
