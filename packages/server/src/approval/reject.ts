import type { Work } from '../work/transact.ts'
import { closeRound, type Deciding } from './close-round.ts'

/** Sends a pending version back to its maker, with the reason. The task moves to the rework list. */
export async function reject(work: Work, deciding: Deciding): Promise<void> {
  const { tx, now, user } = work
  const row = await closeRound(work, deciding, 'Rework')
  const comment = deciding.comment ?? null
  await tx
    .updateTable('approving_task')
    .set({ status: 'Rework', reviewer_id: user.id, decided_at: now, review_comment: comment })
    .where('id', '=', deciding.task.id)
    .execute()
  await tx
    .insertInto('task_event')
    .values({ task_id: deciding.task.id, kind: 'Rejected', by_id: user.id, at: now, round: row.round, comment })
    .execute()
}
