import type { AuditAction, AuditedType } from '@strongroom/api/contract'
import type { Work } from '../work/work.ts'

/** One change of something that is no versioned record. */
export interface AuditEntry {
  /** What was done, in one word. */
  action: AuditAction
  /** What it was done to. */
  entityType: AuditedType
  /** Its id; for a whole list of reference data, the name of the source. */
  entityId: string
  /** What it was before, and what it is now; left out where there is nothing to tell. */
  before?: object
  after?: object
}

/** Writes down who did what, in the transaction in which it is done. A row is never changed or removed. */
export const writeAudit = (work: Work, entry: AuditEntry): Promise<void> => writeAudits(work, [entry])

/** The same of several changes at once. */
export async function writeAudits({ tx, now, ids, actor }: Work, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('audit')
    .values(
      entries.map(({ action, entityType, entityId, before, after }) => ({
        id: ids.next(),
        at: now,
        user_id: 'person' in actor ? actor.person.id : null,
        system: 'system' in actor ? actor.system : null,
        action,
        entity_type: entityType,
        entity_id: entityId,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
      })),
    )
    .execute()
}
