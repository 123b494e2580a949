import type { Version } from '@strongroom/api/contract'
import { sha256Hex } from '../sha256.ts'
import { canonicalJson } from '../records/canonical-json.ts'

/**
 * What a version's hash covers: every column of its row, and with them the record as it stands beside its version. In the
 * contract's words, with ids for people, whose names are those at the time of reading.
 */
export type HashedVersion = Omit<Version, 'hash' | 'intact' | 'createdBy' | 'changedBy' | 'approvedBy'> & {
  createdBy: string
  changedBy: string
  approvedBy: string
}

/**
 * SHA-256, in hex, over the canonical JSON of a version and of the hash before it: whoever changes a row would have to
 * change every later one as well. Anyone can compute it anew from what `{entityType}/{id}/versions` answers.
 */
export function versionHash({
  entityType,
  entityId,
  version,
  draftId,
  createdAt,
  createdBy,
  changedAt,
  changedBy,
  approvedBy,
  taskId,
  comment,
  changes,
  snapshot,
  previousHash,
}: HashedVersion): Promise<string> {
  return sha256Hex(
    canonicalJson({
      entityType,
      entityId,
      version,
      draftId,
      createdAt,
      createdBy,
      changedAt,
      changedBy,
      approvedBy,
      taskId,
      comment,
      changes,
      snapshot,
      previousHash,
    }),
  )
}
