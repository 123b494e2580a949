import type { Work } from '../work/work.ts'

/** What asks for something: for a decision on a task, or for another go at what was sent back. */
type Asking = 'TaskAssigned' | 'TaskDecided'

/**
 * What a task asked of people is done, by whomever: those who have not read of it have nothing to do about it any more, so
 * it counts as read.
 */
export async function settleNotices(
  { tx, now }: Work,
  { taskId, kind }: { taskId: string; kind: Asking },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('task_id', '=', taskId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .execute()
}
