import { statesFor, type RecordKind } from '@strongroom/api/contract'
import type { Person, Work } from '../work/work.ts'
import { recordEvent } from './record-event.ts'
import { refusedWrite } from './refused-write.ts'
import { requireMaker } from './require-maker.ts'

/**
 * The maker takes a draft back. One that was never sent is gone; one that was sent stays as evidence behind its task,
 * which becomes Resolved (Withdrawn). @throws Problem 1030 not the maker, 5033
 */
export async function deleteDraft(work: Work<Person>, { kind, id }: { kind: RecordKind; id: string }): Promise<void> {
  const { tx, now, actor } = work
  const row = await tx
    .selectFrom('draft')
    .select(['id', 'created_by', 'revision', 'round'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', 'in', statesFor('delete'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw await refusedWrite(tx, { kind, id, revision: undefined })
  await requireMaker(work, row.created_by, 'delete it')
  const task = await tx
    .updateTable('approving_task')
    .set({ status: 'Resolved', resolution: 'Withdrawn', decided_at: now })
    .where('draft_id', '=', id)
    .returning(['id', 'round'])
    .executeTakeFirst()
  if (!task) {
    await tx
      .deleteFrom('note')
      .where('entity_id', 'in', (query) =>
        query
          .selectFrom('draft')
          .select('id')
          .where((where) => where.or([where('id', '=', id), where('rides_with', '=', id)])),
      )
      .execute()
    await tx.deleteFrom('draft').where('id', '=', id).execute()
    return
  }
  await tx
    .updateTable('draft')
    .set({ status: 'Withdrawn', revision: row.revision + 1, updated_by: actor.person.id, updated_at: now })
    .where('id', '=', id)
    .execute()
  await recordEvent(work, { task_id: task.id, kind: 'Withdrawn', round: task.round, comment: null })
}
