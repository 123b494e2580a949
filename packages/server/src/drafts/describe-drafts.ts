import { managedSchemas, type Draft, type DraftContentOf, type ManagedKind } from '@strongroom/api/contract'
import type { Selectable } from 'kysely'
import type { Content, DraftTable } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { diffContent } from '../records/content-diff.ts'
import { loadPeople } from '../records/people.ts'

export type DraftRow = Selectable<DraftTable>

/** Stored drafts as they go over the wire, with the names of their people and what they change in the record of today. */
export async function describeDrafts(
  reader: Reader,
  kind: ManagedKind,
  rows: readonly DraftRow[],
): Promise<Draft<ManagedKind>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const recordIds = rows.flatMap(({ approved_id }) => approved_id ?? [])
  const records =
    recordIds.length === 0
      ? []
      : await reader.selectFrom(kind).select(['id', 'content']).where('id', 'in', recordIds).execute()
  const tasks = await reader
    .selectFrom('approving_task')
    .select(['id', 'draft_id'])
    .where('draft_id', 'in', ids)
    .execute()
  const people = await loadPeople(
    reader,
    rows.flatMap((row) => [row.created_by, row.updated_by, row.submitted_by, row.reviewed_by]),
  )
  const contentOf = new Map(records.map(({ id, content }) => [id, content]))
  const taskOf = new Map(tasks.map((task) => [task.draft_id, task.id]))
  const { fields } = managedSchemas(kind)
  return rows.map((row) => ({
    id: row.id,
    kind,
    approvedId: row.approved_id,
    draftStatus: openStatus(row),
    revision: row.revision,
    round: row.round,
    baseVersion: row.base_version,
    changedFields: diffContent(fields, contentOf.get(row.approved_id ?? '') ?? {}, row.content).map(({ path }) => path),
    content: draftContent(kind, row.content),
    taskId: taskOf.get(row.id) ?? null,
    createdBy: people.ref(row.created_by),
    createdAt: row.created_at.toISOString(),
    updatedBy: people.ref(row.updated_by),
    updatedAt: row.updated_at.toISOString(),
    submittedBy: people.refOrNull(row.submitted_by),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    reviewedBy: people.refOrNull(row.reviewed_by),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewComment: row.review_comment,
  }))
}

/** One stored draft as it goes over the wire. */
export async function describeDraft(reader: Reader, kind: ManagedKind, row: DraftRow): Promise<Draft<ManagedKind>> {
  const [draft] = await describeDrafts(reader, kind, [row])
  if (!draft) throw new Error('One draft went in and none came out.')
  return draft
}

/** Stored content is that of its kind: nothing is written that its kind's draft schema did not accept. */
export function draftContent<Kind extends ManagedKind>(_kind: Kind, content: Content): DraftContentOf<Kind> {
  return content as DraftContentOf<Kind>
}

function openStatus({ id, status }: DraftRow): Draft<ManagedKind>['draftStatus'] {
  if (status === 'Approved' || status === 'Withdrawn') throw new Error(`Draft ${id} is closed and is not shown as one.`)
  return status
}
