import type { Tx } from '../db/schema.ts'

/** Takes away what is told of tasks that are over: a demonstration begins with what is still to do. */
export async function forgetSettled(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('task_id', 'in', (query) => query.selectFrom('approving_task').select('id').where('status', '=', 'Resolved'))
    .execute()
}
