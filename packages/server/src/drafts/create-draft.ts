import { recordKinds, type Draft, type RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { violatedConstraint } from '../db/sqlstate.ts'
import { Problem } from '../http/problem.ts'
import { currentRecord } from '../records/current-record.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { openStatuses } from '../records/open-statuses.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { contentColumns } from './content-columns.ts'
import { describeDraft, type DraftRow } from './describe-drafts.ts'
import type { Parent } from './from-parent.ts'
import { recordAuthor } from './record-author.ts'

/**
 * Starts a draft, of a new record or, with `approvedId`, of a change; who starts it is its maker. A change begins with
 * the content that was sent, or, when that is empty, with a copy of the record's.
 * One from a parent names that parent and no other. @throws Problem 5014/1043 no such record, 5034 it has an open draft already
 */
export async function createDraft(
  work: Work<Person>,
  { room, approvedId, parent, rider, content: given }: CreateDraftInput,
): Promise<Draft<RecordKind>> {
  const { tx, ids } = work
  if (approvedId !== undefined) await requireRecord(work, room, approvedId)
  const content = parent ? { ...given, [parent.field]: parent.id } : given
  const id = ids.next()
  // The place is taken first (the unique index decides between two at once); what is copied is read afterwards, so that
  // it cannot be older than an approval that this insert had to wait for.
  await insertOrRefuse(work, room, { id, approvedId, parentId: parent?.id, rider, content })
  await recordAuthor(work, { id, round: rider?.round ?? 1 })
  if (approvedId !== undefined) {
    const base = await currentRecord(tx, room.kind, approvedId)
    if (!base) throw new Error(`Record ${approvedId} was there a moment ago, and records are never deleted.`)
    const start = Object.keys(content).length === 0 ? base.content : content
    await tx
      .updateTable('draft')
      .set({ ...contentColumns(room, start), base_version: base.version })
      .where('id', '=', id)
      .execute()
  }
  const row = await tx.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return describeDraft(readingIn(work), room, row)
}

interface CreateDraftInput {
  room: KindRoom
  approvedId?: string | undefined
  /** Where it is begun from a record's page. */
  parent?: Parent | undefined
  /** Where it rides with another. */
  rider?: Rider | undefined
  content: Content
}

/** With which draft one rides, where that stands, and the record that the rider changes or becomes. */
export interface Rider {
  ridesWith: string
  status: DraftRow['status']
  round: number
  /** The draft's own id where it is left out. */
  recordId?: string
}

type NewDraft = {
  id: string
  approvedId: string | undefined
  parentId: string | undefined
  rider: Rider | undefined
  content: Content
}

async function insertOrRefuse(
  { tx, now, actor: { person } }: Work<Person>,
  room: KindRoom,
  { id, approvedId, parentId, rider, content }: NewDraft,
): Promise<void> {
  try {
    await tx
      .insertInto('draft')
      .values({
        id,
        kind: room.kind,
        approved_id: approvedId ?? null,
        status: rider?.status ?? 'Draft',
        revision: 1,
        round: rider?.round ?? 1,
        rides_with: rider?.ridesWith ?? null,
        record_id: rider ? (rider.recordId ?? id) : null,
        base_version: null,
        parent_id: parentId ?? null,
        ...contentColumns(room, content),
        field_revisions: '{}',
        created_by: person.id,
        created_at: now,
        updated_by: person.id,
        updated_at: now,
      })
      .execute()
  } catch (error) {
    if (violatedConstraint(error) !== 'draft_one_open') throw error
    throw new Problem('pendingApprovalExists', { cause: error })
  }
}

async function requireRecord({ tx }: Work, { kind }: KindRoom, approvedId: string): Promise<void> {
  if (!(await currentRecord(tx, kind, approvedId))) throw new Problem(recordKinds[kind].notFound)
  const open = await tx
    .selectFrom('draft')
    .select('id')
    .where('kind', '=', kind)
    .where('approved_id', '=', approvedId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  // The id of the draft in the way lets a client lead there.
  if (open) throw new Problem('pendingApprovalExists', { data: { pendingId: open.id } })
}
