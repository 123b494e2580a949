import type { Work } from '../work/work.ts'
import type { UnprovenVersion } from './hashed-row.ts'
import { proveVersion } from './prove-version.ts'

/**
 * Adds a version to a record's history, chained to the one before. The caller holds the record's row lock, so nobody adds
 * the same version beside it.
 */
export async function writeVersion(
  { tx, historyMac }: Pick<Work, 'tx' | 'historyMac'>,
  version: Omit<UnprovenVersion, 'previous_hash'>,
): Promise<void> {
  const before = await tx
    .selectFrom('record_version')
    .select('hash')
    .where('kind', '=', version.kind)
    .where('entity_id', '=', version.entity_id)
    .where('version', '=', version.version - 1)
    .executeTakeFirst()
  const row = { ...version, previous_hash: before?.hash ?? null }
  await tx
    .insertInto('record_version')
    .values({
      ...row,
      changes: JSON.stringify(row.changes),
      snapshot: JSON.stringify(row.snapshot),
      ...(await proveVersion(historyMac, row)),
    })
    .execute()
}
