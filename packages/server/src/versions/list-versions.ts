import type { ManagedKind, Page, Version } from '@strongroom/api/contract'
import { sql, type Selectable } from 'kysely'
import type { RecordVersionTable } from '../db/record-tables.ts'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { readListRequest, refuseSearch } from '../lists/list-request.ts'
import { loadPeople } from '../records/people.ts'
import { readPage } from '../lists/read-page.ts'
import { requireId } from '../records/require-id.ts'
import { entityTypeOf, managedRooms } from '../kinds/index.ts'
import { hashedRow } from './hashed-row.ts'
import { versionHash } from './version-hash.ts'

/** A version row beside the hash that the version before it really has. */
type Row = Selectable<RecordVersionTable> & { hash_before: string | null }

/**
 * `GET {entityType}/{id}/versions`: every approved version, newest first. `intact` is found anew at every reading: the
 * row's own hash is recomputed and the hash it names is compared with that of the version before.
 * @throws Problem 1030, 5014 (institutions) or 1043
 */
export async function listVersions(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.view`)
  const id = requireId(c, kind)
  const request = readListRequest(c, { filters: [], sorts: ['version'], sort: '-version' })
  refuseSearch(request)
  const { db } = c.get('deps')
  const record = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
  if (!record) throw new Problem(managedRooms[kind].notFound)
  const { rows, nextCursor, total } = await readPage<Row>(db, {
    from: sql`record_version v left join record_version before
      on before.kind = v.kind and before.entity_id = v.entity_id and before.version = v.version - 1`,
    columns: sql`v.*, before.hash as hash_before`,
    id: sql.ref('v.entity_id'),
    conditions: [sql`v.kind = ${kind}`, sql`v.entity_id = ${id}`],
    terms: request.sort.map(({ field, direction }) => ({
      name: field,
      expression: sql.ref('v.version'),
      type: 'number',
      direction,
    })),
    limit: request.limit,
    cursor: request.cursor,
  })
  const people = await loadPeople(
    db,
    rows.flatMap((row) => [row.changed_by, row.approved_by]),
  )
  const items = await Promise.all(
    rows.map(async (row): Promise<Version> => ({
      version: row.version,
      entityType: entityTypeOf(kind),
      entityId: row.entity_id,
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
  const answer: Page<Version> = { items, nextCursor, total }
  return c.json(answer)
}
