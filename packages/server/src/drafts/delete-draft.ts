import { statesFor, type ManagedKind } from '@strongroom/api/contract'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { transact, type Work } from '../work/transact.ts'
import { requireId } from '../records/require-id.ts'
import { refusedSave } from './save-draft.ts'
import { requireMaker } from './require-maker.ts'

/**
 * `DELETE Pending{type}/{id}`: the maker takes a draft back. One that was never sent is gone; one that was sent stays as
 * evidence behind its task, which becomes Resolved (Withdrawn). @throws Problem 1030 not the maker, 5033
 */
export async function removeDraft(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.edit`)
  const id = requireId(c, kind)
  return transact(c, async (work) => {
    await deleteDraft(work, kind, id)
    return { status: 204 }
  })
}

/** Deletes or withdraws a draft of the person of `work`. */
export async function deleteDraft(work: Work, kind: ManagedKind, id: string): Promise<void> {
  const { tx, now, user } = work
  const row = await tx
    .selectFrom('draft')
    .select(['id', 'created_by', 'revision', 'round'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', 'in', statesFor('delete'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw await refusedSave(work, kind, { id, revision: undefined })
  await requireMaker(work, row.created_by, 'delete it')
  const task = await tx
    .updateTable('approving_task')
    .set({ status: 'Resolved', resolution: 'Withdrawn', decided_at: now })
    .where('draft_id', '=', id)
    .returning(['id', 'round'])
    .executeTakeFirst()
  if (!task) {
    await tx.deleteFrom('note').where('kind', '=', kind).where('entity_id', '=', id).execute()
    await tx.deleteFrom('draft').where('id', '=', id).execute()
    return
  }
  await tx
    .updateTable('draft')
    .set({ status: 'Withdrawn', revision: row.revision + 1, updated_by: user.id, updated_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('task_event')
    .values({ task_id: task.id, kind: 'Withdrawn', by_id: user.id, at: now, round: task.round, comment: null })
    .execute()
}
