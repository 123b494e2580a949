import type { Approved, ManagedKind } from '@strongroom/api/contract'
import type { Selectable } from 'kysely'
import type { ApprovedTable } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { draftContent } from '../drafts/describe-drafts.ts'
import { openStatuses } from './open-statuses.ts'
import { loadPeople } from './people.ts'

/** Approved records as they go over the wire, each with the open draft that would change it. */
export async function describeApproved(
  reader: Reader,
  kind: ManagedKind,
  rows: readonly Selectable<ApprovedTable>[],
): Promise<Approved<ManagedKind>[]> {
  if (rows.length === 0) return []
  const open = await reader
    .selectFrom('draft')
    .select(['id', 'approved_id'])
    .where('kind', '=', kind)
    .where('status', 'in', openStatuses)
    .where(
      'approved_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const pending = new Map(open.map((draft) => [draft.approved_id, draft.id]))
  const people = await loadPeople(
    reader,
    rows.flatMap((row) => [row.created_by, row.updated_by, row.reviewed_by]),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    content: draftContent(kind, row.content),
    hasPendingChange: pending.has(row.id),
    pendingId: pending.get(row.id) ?? null,
    createdBy: people.ref(row.created_by),
    createdAt: row.created_at.toISOString(),
    updatedBy: people.ref(row.updated_by),
    updatedAt: row.updated_at.toISOString(),
    reviewedBy: people.ref(row.reviewed_by),
    reviewedAt: row.reviewed_at.toISOString(),
  }))
}
