import type { TaskSummary } from '@strongroom/api/contract'
import { isCandidate, type Candidate } from './candidates.ts'
import { cannotDecide, type Decidable } from './cannot-decide.ts'

/** Whom a task waits for, and who may not decide on it and why, by the rule that decides it; so many of each by name. */
export function whoDecides(
  task: Decidable,
  { candidates, named }: { candidates: readonly Candidate[]; named: number },
): Pick<TaskSummary, 'waitsFor' | 'ineligible'> {
  const waiting = task.status === 'Pending' ? candidates.filter((one) => isCandidate(one, task)) : []
  const judged = waiting.map((one) => ({ id: one.id, name: one.name, reason: cannotDecide(one, task) }))
  const able = judged.flatMap(({ id, name, reason }) => (reason === null ? [{ id, name }] : []))
  const others = judged.flatMap(({ reason, ...one }) => (reason === null ? [] : [{ ...one, reason }]))
  return {
    waitsFor: { people: able.slice(0, named), count: able.length },
    ineligible: { people: others.slice(0, named), count: others.length },
  }
}
