import type { DraftRow } from '../drafts/describe-drafts.ts'
import { requireMaker } from '../drafts/require-maker.ts'
import { forgetNotes } from '../notes/forget-notes.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { Person, Work } from '../work/work.ts'

/**
 * Takes a draft out of the pending record that it rides with, of which the work has taken hold: its own maker, or that of
 * the record. What was decided on before stays as evidence. @throws Problem 1030 neither of them
 */
export async function removeRider(
  work: Work<Person>,
  { draft, carrier }: { draft: Pick<DraftRow, 'id' | 'kind' | 'created_by'>; carrier: DraftRow },
): Promise<void> {
  const { tx, now, actor } = work
  const { id, kind } = draft
  if (actor.person.id !== carrier.created_by) await requireMaker(work, draft.created_by, 'remove it')
  const task = await tx.selectFrom('approving_task').select('id').where('draft_id', '=', carrier.id).executeTakeFirst()
  if (task) {
    await tx
      .updateTable('draft')
      .set((eb) => ({
        status: 'Withdrawn' as const,
        revision: eb('revision', '+', 1),
        updated_by: actor.person.id,
        updated_at: now,
      }))
      .where('id', '=', id)
      .execute()
    return
  }
  await forgetNotes(work, { kind: storedKind(kind), id })
  await tx.deleteFrom('draft').where('id', '=', id).execute()
}
