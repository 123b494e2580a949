import type { RecordKind, Note } from '@strongroom/api/contract'
import type { Selectable } from 'kysely'
import type { NoteTable } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { loadPeople } from '../records/people.ts'
import { entityTypeOf } from '../records/stored-kind.ts'

export type NoteRow = Selectable<NoteTable>

/** Notes as they go over the wire. */
export async function describeNotes(reader: Reader, kind: RecordKind, rows: readonly NoteRow[]): Promise<Note[]> {
  const people = await loadPeople(
    reader,
    rows.map(({ created_by }) => created_by),
  )
  return rows.map((row) => ({
    id: row.id,
    entityType: entityTypeOf(kind),
    entityId: row.entity_id,
    body: row.body,
    visibility: row.visibility,
    pinned: row.pinned,
    mentions: row.mentions,
    createdBy: people.ref(row.created_by),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }))
}
