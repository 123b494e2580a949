import { statesFor, type Draft, type RecordKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Content, FieldRevisions } from '../db/record-tables.ts'
import { diffContent } from '../records/content-diff.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { contentColumns } from './content-columns.ts'
import { describeDraft } from './describe-drafts.ts'
import { keepCarrier } from './board-carrier.ts'
import { keepParent } from './from-parent.ts'
import { holdCarrier } from './hold-carrier.ts'
import { recordAuthor } from './record-author.ts'
import { refusedWrite } from './refused-write.ts'

/**
 * Replaces a draft's content, complete or not; from then on who saves it is one of its authors and cannot approve it.
 * Of one that rides with another, that one's revision rises too.
 * @throws Problem 1002 another parent or carrier than the one it was begun from, 409/1006 stale revision with the fields that moved, 5033 not there or not modifiable
 */
export async function saveDraft(
  work: Work<Person>,
  { room, id, revision, content: given }: { room: KindRoom; id: string; revision: number; content: Content },
): Promise<Draft<RecordKind>> {
  const { tx, now, actor } = work
  const { kind } = room
  const riding = await tx
    .selectFrom('draft')
    .select(['id', 'kind', 'rides_with', 'record_id'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('rides_with', 'is not', null)
    .executeTakeFirst()
  if (riding) await holdCarrier(work, riding)
  // Taking the row's lock on what the writer saw decides between two at once; what it held before is in the answer.
  const before = await tx
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('revision', '=', revision)
    .where('status', 'in', statesFor('save'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw await refusedWrite(tx, { kind, id, revision })
  const content = keepCarrier(room, before, given)
  keepParent(room, before.parent_id, content)
  const moved = diffContent(everyKind[kind].fields, before.content, content)
  const fieldRevisions: FieldRevisions = { ...before.field_revisions }
  for (const { path } of moved) fieldRevisions[path] = { revision: revision + 1, by: actor.person.id }
  const row = await tx
    .updateTable('draft')
    .set({
      ...contentColumns(room, content),
      revision: revision + 1,
      field_revisions: JSON.stringify(fieldRevisions),
      updated_by: actor.person.id,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuthor(work, { id, round: row.status === 'Rework' ? row.round + 1 : row.round })
  return describeDraft(readingIn(work), room, row)
}
