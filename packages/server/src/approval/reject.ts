import type { Person, Work } from '../work/work.ts'
import { closeRound, type Deciding } from './close-round.ts'
import { tellDecided } from './notices.ts'
import { recordEvent } from './record-event.ts'

/** Sends a pending version back to its maker, with the reason. The task moves to the rework list. */
export async function reject(work: Work<Person>, deciding: Deciding): Promise<void> {
  const { tx, now, actor } = work
  const { task, comment = null } = deciding
  const {
    draft: { round },
    insteadOf,
  } = await closeRound(work, deciding, 'Rework')
  await tx
    .updateTable('approving_task')
    .set({ status: 'Rework', reviewer_id: actor.person.id, decided_at: now, review_comment: comment })
    .where('id', '=', task.id)
    .execute()
  await recordEvent(work, { task_id: task.id, kind: 'Rejected', round, comment, instead_of: insteadOf })
  await tellDecided(work, { task: { ...task, round }, outcome: 'Rejected', comment })
}
