import type { Version } from '@strongroom/api/contract'
import { sha256Hex } from '../sha256.ts'
import { canonicalJson } from '../records/canonical-json.ts'

/** What a version's hash covers: everything the contract's answer says but names, which are those at the time of reading. */
export type HashedVersion = Pick<
  Version,
  'entityType' | 'entityId' | 'version' | 'changedAt' | 'taskId' | 'comment' | 'changes' | 'snapshot' | 'previousHash'
> & { changedBy: string; approvedBy: string }

/**
 * SHA-256, in hex, over the canonical JSON of a version and of the hash before it: whoever changes a row would have to
 * change every later one as well. Anyone can compute it anew from what `{entityType}/{id}/versions` answers.
 */
export function versionHash({
  entityType,
  entityId,
  version,
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
