import { recordKinds, type Page, type RecordKind, type Version } from '@strongroom/api/contract'
import { sql, type Selectable } from 'kysely'
import type { RecordVersionTable } from '../db/record-tables.ts'
import { Problem } from '../http/problem.ts'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { currentRecord } from '../records/current-record.ts'
import { loadPeople } from '../records/people.ts'
import { entityTypeOf } from '../records/stored-kind.ts'
import type { Reading } from '../work/work.ts'
import { hashedRow } from './hashed-row.ts'
import { versionHash } from './version-hash.ts'

/** A version row beside the hash that the version before it really has. */
type Row = Selectable<RecordVersionTable> & { hash_before: string | null }

const sorts: Sorts = { version: { expression: sql.ref('v.version'), type: 'number', nulls: 'never' } }

/**
 * The approved versions of a record, all or those of some numbers, newest first. `intact` is found anew at every reading: the row's own hash is
 * recomputed and the hash it names is compared with that of the version before.
 * @throws Problem 5014 (institutions) or 1043, 1014
 */
export async function listVersions(
  { reader }: Reading,
  { kind, id, query }: { kind: RecordKind; id: string; query: Query },
): Promise<Page<Version>> {
  if (!(await currentRecord(reader, kind, id))) throw new Problem(recordKinds[kind].notFound)
  const { rows, ...page } = await readList<Row>(
    reader,
    {
      from: sql`record_version v left join record_version before
        on before.kind = v.kind and before.entity_id = v.entity_id and before.version = v.version - 1`,
      columns: sql`v.*, before.hash as hash_before`,
      id: { expression: sql.ref('v.entity_id'), type: 'text', nulls: 'never' },
      conditions: [sql`v.kind = ${kind}`, sql`v.entity_id = ${id}`],
      sorts,
      order: ownOrder(sorts, '-version'),
      filters: { version: oneOf(sql`v.version::text`, /^[1-9]\d{0,8}$/) },
    },
    query,
  )
  const people = await loadPeople(
    reader,
    rows.flatMap((row) => [row.created_by, row.changed_by, row.approved_by]),
  )
  const items = await Promise.all(
    rows.map(async (row): Promise<Version> => ({
      version: row.version,
      entityType: entityTypeOf(kind),
      entityId: row.entity_id,
      draftId: row.draft_id,
      createdAt: row.created_at.toISOString(),
      createdBy: people.ref(row.created_by),
      changedAt: row.changed_at.toISOString(),
      changedBy: people.ref(row.changed_by),
      approvedBy: people.ref(row.approved_by),
      taskId: row.task_id,
      comment: row.comment,
      changes: row.changes,
      snapshot: row.snapshot,
      hash: row.hash,
      previousHash: row.previous_hash,
      intact: row.previous_hash === row.hash_before && (await versionHash(hashedRow(row))) === row.hash,
    })),
  )
  return { items, ...page }
}
