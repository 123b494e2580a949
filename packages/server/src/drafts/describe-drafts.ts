import type { Draft, DraftCarrier, RecordKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Selectable } from 'kysely'
import { tableOf } from '../db/kind-table.ts'
import type { DraftTable } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { diffContent } from '../records/content-diff.ts'
import { figureAt, figuresFor } from '../records/describe-approved.ts'
import type { CarriedBy, KindRoom } from '../records/kind-room.ts'
import { parentField } from './parent-field.ts'
import { openStatus } from '../records/open-statuses.ts'
import { loadPeople, type People } from '../records/people.ts'
import { storedContent } from '../records/stored-content.ts'
import { entityTypeOf, storedKind } from '../records/stored-kind.ts'
import type { Person, Reading } from '../work/work.ts'

export type DraftRow = Selectable<DraftTable>

/** Stored drafts as they go over the wire, with their figures and with what they change in the record of today. */
export async function describeDrafts(
  { reader, now, actor }: Reading<Person>,
  room: KindRoom,
  rows: readonly DraftRow[],
): Promise<Draft<RecordKind>[]> {
  if (rows.length === 0) return []
  const { kind } = room
  const recordIds = rows.flatMap(({ approved_id }) => approved_id ?? [])
  const records =
    recordIds.length === 0
      ? []
      : await reader.selectFrom(tableOf(kind)).select(['id', 'content']).where('id', 'in', recordIds).execute()
  const tasks = await reader
    .selectFrom('approving_task')
    .select(['id', 'draft_id'])
    .where('draft_id', 'in', rows.map(taskDraft))
    // The last counts: the open one, or the one from which a draft was recalled, with all that was said of it.
    .orderBy((order) => order.eb('status', '<>', 'Resolved'))
    .orderBy('submitted_at')
    .orderBy('id')
    .execute()
  const carriers = await carriersOf(reader, rows)
  const people = await loadPeople(
    reader,
    rows.flatMap((row) => [row.created_by, row.updated_by, row.submitted_by, row.reviewed_by]),
  )
  const figures = await room.figures(
    reader,
    rows.map(({ id, approved_id, content }) => ({ id: approved_id, draftId: id, content })),
    now,
  )
  const contentOf = new Map(records.map(({ id, content }) => [id, content]))
  const taskOf = new Map(tasks.map((task) => [task.draft_id, task.id]))
  const { fields } = everyKind[kind]
  return rows.map((row, index) => ({
    id: row.id,
    kind,
    approvedId: row.approved_id,
    draftStatus: openStatus(row),
    revision: row.revision,
    round: row.round,
    baseVersion: row.base_version,
    changedFields: diffContent(fields, contentOf.get(row.approved_id ?? '') ?? {}, row.content).map(({ path }) => path),
    lockedFields: [
      ...(row.parent_id === null ? [] : parentField(kind)),
      ...(row.approved_id === null ? [] : (room.table.fixed ?? [])),
      ...(row.approved_id === null && room.carriedBy ? carriedFields(room.carriedBy, row) : []),
    ],
    content: storedContent(kind, row.content),
    figures: figuresFor(actor, room, figureAt(figures, index)),
    taskId: taskOf.get(taskDraft(row)) ?? null,
    ...(row.rides_with !== null && { ridesWith: carriers.get(row.rides_with) }),
    createdBy: people.ref(row.created_by),
    createdAt: row.created_at.toISOString(),
    updatedBy: people.ref(row.updated_by),
    updatedAt: row.updated_at.toISOString(),
    submittedBy: people.refOrNull(row.submitted_by),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    ...reviewOf(row, people),
  }))
}

/** Who sent a draft back last, when and why; of one that waits that was the round before, of which its task tells. */
function reviewOf(
  row: DraftRow,
  people: People,
): Pick<Draft<RecordKind>, 'reviewedBy' | 'reviewedAt' | 'reviewComment'> {
  if (row.status === 'Pending') return { reviewedBy: null, reviewedAt: null, reviewComment: null }
  return {
    reviewedBy: people.refOrNull(row.reviewed_by),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewComment: row.review_comment,
  }
}

/** What is written with the carrier alone; of a draft that goes its own way nothing of that can be written at all. */
const carriedFields = ({ field, kept }: CarriedBy, { rides_with }: DraftRow): string[] =>
  rides_with === null ? [...kept] : [field, ...kept]

/** What drafts ride with, by its id. */
async function carriersOf(reader: Reader, rows: readonly DraftRow[]): Promise<ReadonlyMap<string, DraftCarrier>> {
  const ids = rows.flatMap(({ rides_with }) => rides_with ?? [])
  if (ids.length === 0) return new Map()
  const carriers = await reader.selectFrom('draft').select(['id', 'kind']).where('id', 'in', ids).execute()
  return new Map(carriers.map(({ id, kind }) => [id, { entityType: entityTypeOf(storedKind(kind)), id }]))
}

/** The draft whose task decides on this one: its own, or that of what it rides with. */
export const taskDraft = ({ id, rides_with }: Pick<DraftRow, 'id' | 'rides_with'>): string => rides_with ?? id

/** One stored draft as it goes over the wire. */
export async function describeDraft(
  reading: Reading<Person>,
  room: KindRoom,
  row: DraftRow,
): Promise<Draft<RecordKind>> {
  const [draft] = await describeDrafts(reading, room, [row])
  if (!draft) throw new Error('One draft went in and none came out.')
  return draft
}
