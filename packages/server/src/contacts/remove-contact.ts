import { takeBackDraft } from '../approval/take-back-draft.ts'
import { requireMaker } from '../drafts/require-maker.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { requireContactDraft } from './contact-rights.ts'
import { holdCarrier } from './hold-carrier.ts'
import { noDraft } from './no-draft.ts'

/**
 * Takes a contact's draft back: its own maker, or, of one that rides with a pending record, that record's maker too. What
 * was decided on before stays as evidence. @throws Problem 1030 neither of them, 5033
 */
export async function removeContact(work: Work<Person>, { id }: { id: string }): Promise<void> {
  const { tx, now, actor } = work
  const draft = await requireContactDraft(readingIn(work), { id, action: 'edit', absent: noDraft() })
  const carrier = await holdCarrier(work, draft)
  if (!carrier) return takeBackDraft(work, { kind: 'contact', id })
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
  await tx.deleteFrom('note').where('entity_id', '=', id).execute()
  await tx.deleteFrom('draft').where('id', '=', id).execute()
}
