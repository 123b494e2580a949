import type { TaskEventTable } from '../db/record-tables.ts'
import type { Person, Work } from '../work/work.ts'

/** Adds to the history of a task what has just happened, and who did it. */
export async function recordEvent(
  { tx, now, actor }: Work<Person>,
  event: { task_id: string; kind: TaskEventTable['kind']; round: number; comment: string | null },
): Promise<void> {
  await tx
    .insertInto('task_event')
    .values({ ...event, by_id: actor.person.id, at: now })
    .execute()
}
