import type { TransactionCourse } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'

/** One thing that was done; `by` is the id of a person. */
export type Begun = Omit<TransactionCourse['beginning'][number], 'at' | 'by'> & { at: Date; by: string }

/**
 * What was done with a transaction before it was approved. An item of a set was sent with the set; what an approved
 * request asked for was drafted by nobody: its draft was written with the decision.
 */
export async function beginningOf(reader: Reader, id: string): Promise<Begun[]> {
  const begun = await reader
    .selectFrom('record_version as version')
    .innerJoin('approving_task as task', 'task.id', 'version.task_id')
    .innerJoin('draft as sent', 'sent.id', 'task.draft_id')
    .leftJoin('request', 'request.transaction_id', 'version.entity_id')
    .select(['version.draft_id', 'version.created_by', 'version.created_at'])
    .select(['sent.id', 'sent.title', 'sent.submitted_by', 'sent.submitted_at'])
    .select(['request.number', 'request.requested_by', 'request.requested_at'])
    .where('version.kind', '=', 'transaction')
    .where('version.entity_id', '=', id)
    .where('version.version', '=', 1)
    .executeTakeFirst()
  if (!begun) return []
  const { number, requested_by, requested_at, submitted_by, submitted_at } = begun
  if (requested_by !== null && requested_at !== null)
    return [{ act: 'Requested', at: requested_at, by: requested_by, detail: `Request ${number}` }]
  const drafted: Begun = { act: 'Drafted', at: begun.created_at, by: begun.created_by, detail: null }
  if (submitted_by === null || submitted_at === null) return [drafted]
  const detail = begun.id === begun.draft_id ? null : `With the set ${begun.title}`
  return [drafted, { act: 'Sent', at: submitted_at, by: submitted_by, detail }]
}
