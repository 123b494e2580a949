import { statesFor, type RecordKind } from '@strongroom/api/contract'
import type { FieldRevisions } from '../db/record-tables.ts'
import type { Person, Work } from '../work/work.ts'
import type { DraftRow } from './describe-drafts.ts'
import { recordAuthor } from './record-author.ts'
import { refusedWrite } from './refused-write.ts'

/**
 * Takes hold of a draft because something that rides with it is about to change at `path`: its revision rises, who does it
 * becomes one of its authors, and the record that it will become has an id from now on, `recordId` where that is given.
 * @throws Problem 5033 no such draft, or not one that can be changed now
 */
export async function writeBeside(
  work: Work<Person>,
  { kind, id, path, recordId }: { kind: RecordKind; id: string; path: string; recordId?: string },
): Promise<DraftRow & { record_id: string }> {
  const { tx, now, ids, actor } = work
  const before = await tx
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('rides_with', 'is', null)
    .where('status', 'in', statesFor('save'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw await refusedWrite(tx, { kind, id, revision: undefined })
  const revision = before.revision + 1
  const moved: FieldRevisions = { ...before.field_revisions, [path]: { revision, by: actor.person.id } }
  const record_id = before.record_id ?? before.approved_id ?? recordId ?? ids.next()
  const after = await tx
    .updateTable('draft')
    .set({
      revision,
      record_id,
      field_revisions: JSON.stringify(moved),
      updated_by: actor.person.id,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuthor(work, { id, round: after.status === 'Rework' ? after.round + 1 : after.round })
  return { ...after, record_id }
}
