import type { NotificationKind } from '@strongroom/api/contract'
import type { NotificationTable } from '../db/notification-table.ts'
import type { Work } from '../work/work.ts'

/** Something that people should know of. */
export interface Notice {
  kind: NotificationKind
  /** What it tells of, the same however often it is told: `TaskAssigned:{task}:{round}`. */
  event: string
  title: string
  body?: string | null
  severity?: NotificationTable['severity']
  /** The record that it speaks of: the path segment of its kind, and its id. */
  record?: { type: string; id: string } | undefined
  task?: { id: string; round: number } | undefined
}

const longestBody = 300

/**
 * Tells people, in the transaction of what happened: each of them once an event, and nobody when it is taken back. Who did
 * it is not told.
 */
export async function notify(work: Work, people: Iterable<string>, notice: Notice): Promise<void> {
  const { tx, now, ids, actor } = work
  const own = 'person' in actor ? actor.person.id : undefined
  const told = [...new Set(people)].filter((id) => id !== own)
  if (told.length === 0) return
  const { kind, event, title, body = null, severity = 'info', record, task } = notice
  const row = {
    kind,
    event,
    title,
    body: body === null ? null : shortened(body),
    severity,
    entity_type: record?.type ?? null,
    entity_id: record?.id ?? null,
    task_id: task?.id ?? null,
    round: task?.round ?? null,
    created_at: now,
    read_at: null,
  }
  await tx
    .insertInto('notification')
    .values(told.map((user_id) => ({ id: ids.next(), user_id, ...row })))
    .onConflict((conflict) => conflict.columns(['user_id', 'event']).doNothing())
    .execute()
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= longestBody ? text : `${characters.slice(0, longestBody - 1).join('')}…`
}
