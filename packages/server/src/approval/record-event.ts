import type { TaskEventTable } from '../db/record-tables.ts'
import type { Work } from '../work/work.ts'

/** Adds to the history of a task what has just happened, and who did it: a person, or a job of the platform. */
export async function recordEvent(
  { tx, now, actor }: Work,
  event: {
    task_id: string
    kind: TaskEventTable['kind']
    round: number
    comment: string | null
    /** In whose place it was decided. */
    instead_of?: string | null
  },
): Promise<void> {
  await tx
    .insertInto('task_event')
    .values({
      ...event,
      by_id: 'person' in actor ? actor.person.id : null,
      system: 'system' in actor ? actor.system : null,
      at: now,
    })
    .execute()
}
