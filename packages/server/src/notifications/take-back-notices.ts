import type { Work } from '../work/work.ts'

/** Nobody but these is asked any more to decide on a task in this round: gone and not read, so that whoever is asked again is told again. */
export async function takeBackNotices(
  { tx }: Work,
  { taskId, round, asked }: { taskId: string; round: number; asked: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'TaskAssigned')
    .where('round', '=', round)
    .where(({ not, eb }) => not(eb('user_id', '=', eb.fn.any(eb.val([...asked])))))
    .execute()
}
