import type { Approved, FiguresOf, RecordKind } from '@strongroom/api/contract'
import type { Selectable } from 'kysely'
import type { ApprovedTable } from '../db/record-tables.ts'
import type { Person, Reading } from '../work/work.ts'
import type { KindRoom } from './kind-room.ts'
import { openStatuses, openStatus } from './open-statuses.ts'
import { loadPeople } from './people.ts'
import { storedContent } from './stored-content.ts'

export type ApprovedRow = Selectable<ApprovedTable>

/** Approved records as they go over the wire, each with its figures and with the open draft that would change it. */
export async function describeApproved(
  { reader, now, actor }: Reading<Person>,
  room: KindRoom,
  rows: readonly ApprovedRow[],
): Promise<Approved<RecordKind>[]> {
  if (rows.length === 0) return []
  const { kind } = room
  const ids = rows.map(({ id }) => id)
  const open = await reader
    .selectFrom('draft')
    .select(['id', 'approved_id', 'status'])
    .where('kind', '=', kind)
    .where('status', 'in', openStatuses)
    .where('approved_id', 'in', ids)
    .execute()
  const reviews = await reader
    .selectFrom('record_version')
    .select(['entity_id', 'version', 'comment'])
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .where('comment', 'is not', null)
    .execute()
  const people = await loadPeople(
    reader,
    rows.flatMap((row) => [row.created_by, row.updated_by, row.reviewed_by]),
  )
  const figures = await room.figures(reader, rows, now)
  const pending = new Map(open.map((draft) => [draft.approved_id, draft]))
  const comments = new Map(reviews.map(({ entity_id, version, comment }) => [`${entity_id} ${version}`, comment]))
  return rows.map((row, index) => {
    const draft = pending.get(row.id)
    return {
      id: row.id,
      version: row.version,
      content: storedContent(kind, row.content),
      figures: figuresFor(actor, room, figureAt(figures, index)),
      hasPendingChange: draft !== undefined,
      pendingId: draft?.id ?? null,
      draftStatus: draft ? openStatus(draft) : null,
      createdBy: people.ref(row.created_by),
      createdAt: row.created_at.toISOString(),
      updatedBy: people.ref(row.updated_by),
      updatedAt: row.updated_at.toISOString(),
      reviewedBy: people.ref(row.reviewed_by),
      reviewedAt: row.reviewed_at.toISOString(),
      lockedFields: [...(room.table.fixed ?? [])],
      reviewComment: comments.get(`${row.id} ${row.version}`) ?? null,
    }
  })
}

/** Figures as far as whoever asks may see what they tell. */
export const figuresFor = (actor: Person, room: KindRoom, figures: FiguresOf<RecordKind>): FiguresOf<RecordKind> =>
  room.told ? room.told(actor, figures) : figures

/** The figures of the row in this place. @throws when a kind computed fewer than it was asked for */
export function figureAt<Figures>(figures: readonly Figures[], index: number): Figures {
  const found = figures[index]
  if (found === undefined)
    throw new Error(`Figures were asked for ${index + 1} rows or more, ${figures.length} came back.`)
  return found
}
