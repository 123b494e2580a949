import type { Selectable } from 'kysely'
import type { RecordVersionTable } from '../db/record-tables.ts'
import type { Tx } from '../db/schema.ts'
import { hashedRow } from './hashed-row.ts'
import { versionHash } from './version-hash.ts'

/**
 * Adds a version to a record's history, chained to the one before. The caller holds the record's row lock, so nobody adds
 * the same version beside it.
 */
export async function writeVersion(
  tx: Tx,
  version: Omit<Selectable<RecordVersionTable>, 'hash' | 'previous_hash'>,
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
      hash: await versionHash(hashedRow(row)),
    })
    .execute()
}
