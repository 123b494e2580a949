import type { RecordKind } from '@strongroom/api/contract'
import { holdCarrier } from '../drafts/hold-carrier.ts'
import { requireDeletable } from '../drafts/require-deletable.ts'
import { forgetNotes } from '../notes/forget-notes.ts'
import { settleNotices } from '../notifications/settle-notices.ts'
import type { Person, Work } from '../work/work.ts'
import { recordEvent } from './record-event.ts'
import { removeRider } from './remove-rider.ts'

/**
 * The maker takes a draft back. One that was never sent is gone; one that was sent stays as evidence behind its task,
 * which becomes Resolved (Withdrawn). @throws Problem 1030 not the maker, 5033
 */
export async function takeBackDraft(work: Work<Person>, { kind, id }: { kind: RecordKind; id: string }): Promise<void> {
  const { tx, now, actor } = work
  const rider = await tx
    .selectFrom('draft')
    .select(['id', 'kind', 'rides_with', 'record_id', 'created_by'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('rides_with', 'is not', null)
    .executeTakeFirst()
  if (rider) {
    const carrier = await holdCarrier(work, rider)
    if (carrier) return removeRider(work, { draft: rider, carrier })
  }
  const draft = await requireDeletable(work, { kind, id })
  const task = await tx
    .updateTable('approving_task')
    .set({ status: 'Resolved', resolution: 'Withdrawn', decided_at: now })
    .where('draft_id', '=', id)
    .where('status', '<>', 'Resolved')
    .returning(['id', 'round'])
    .executeTakeFirst()
  if (!task && !(await wasSent(work, id))) {
    await forgetNotes(work, { kind, id })
    await tx
      .deleteFrom('note')
      .where('entity_id', 'in', (query) => query.selectFrom('draft').select('id').where('rides_with', '=', id))
      .execute()
    await tx.deleteFrom('draft').where('id', '=', id).execute()
    return
  }
  await tx
    .updateTable('draft')
    .set({ status: 'Withdrawn', revision: draft.revision + 1, updated_by: actor.person.id, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (!task) return
  await recordEvent(work, { task_id: task.id, kind: 'Withdrawn', round: task.round, comment: null })
  await settleNotices(work, { taskId: task.id, kind: 'TaskDecided' })
}

const wasSent = async ({ tx }: Work, id: string): Promise<boolean> =>
  (await tx.selectFrom('approving_task').select('id').where('draft_id', '=', id).executeTakeFirst()) !== undefined
