import type { RecordKind } from '@strongroom/api/contract'
import { requireDeletable } from '../drafts/require-deletable.ts'
import { ridersOf } from '../drafts/riders.ts'
import { forgetNotes } from '../notes/forget-notes.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { Person, Work } from '../work/work.ts'
import { recordEvent } from './record-event.ts'

/**
 * The maker takes a draft back. One that was never sent is gone; one that was sent stays as evidence behind its task,
 * which becomes Resolved (Withdrawn). @throws Problem 1030 not the maker, 5033
 */
export async function takeBackDraft(work: Work<Person>, { kind, id }: { kind: RecordKind; id: string }): Promise<void> {
  const { tx, now, actor } = work
  const draft = await requireDeletable(work, { kind, id })
  const task = await tx
    .updateTable('approving_task')
    .set({ status: 'Resolved', resolution: 'Withdrawn', decided_at: now })
    .where('draft_id', '=', id)
    .where('status', '<>', 'Resolved')
    .returning(['id', 'round'])
    .executeTakeFirst()
  if (!task && !(await wasSent(work, id))) {
    for (const gone of [draft, ...(await ridersOf(tx, draft))])
      await forgetNotes(work, { kind: storedKind(gone.kind), id: gone.id })
    await tx.deleteFrom('draft').where('id', '=', id).execute()
    return
  }
  await tx
    .updateTable('draft')
    .set({ status: 'Withdrawn', revision: draft.revision + 1, updated_by: actor.person.id, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (task) await recordEvent(work, { task_id: task.id, kind: 'Withdrawn', round: task.round, comment: null })
}

const wasSent = async ({ tx }: Work, id: string): Promise<boolean> =>
  (await tx.selectFrom('approving_task').select('id').where('draft_id', '=', id).executeTakeFirst()) !== undefined
