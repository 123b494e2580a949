import type { Selectable } from 'kysely'
import type { RecordVersionTable } from '../db/record-tables.ts'
import { entityTypeOf, storedKind } from '../records/stored-kind.ts'
import type { HashedVersion } from './version-hash.ts'

/** A version as it is stored, without what proves it. */
export type UnprovenVersion = Omit<Selectable<RecordVersionTable>, 'hash' | 'mac'>

/** A stored version as its hash reads it. */
export function hashedRow(row: UnprovenVersion): HashedVersion {
  return {
    entityType: entityTypeOf(storedKind(row.kind)),
    entityId: row.entity_id,
    version: row.version,
    draftId: row.draft_id,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    approvedBy: row.approved_by,
    taskId: row.task_id,
    comment: row.comment,
    changes: row.changes,
    snapshot: row.snapshot,
    previousHash: row.previous_hash,
  }
}
