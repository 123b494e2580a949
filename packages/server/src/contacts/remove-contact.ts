import { removeRider } from '../approval/remove-rider.ts'
import { takeBackDraft } from '../approval/take-back-draft.ts'
import { holdCarrier } from '../drafts/hold-carrier.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { requireContactDraft } from './contact-rights.ts'
import { noDraft } from './no-draft.ts'

/**
 * Takes a contact's draft back: its own maker, or, of one that rides with a pending record, that record's maker too. What
 * was decided on before stays as evidence. @throws Problem 1030 neither of them, 5033
 */
export async function removeContact(work: Work<Person>, { id }: { id: string }): Promise<void> {
  const draft = await requireContactDraft(readingIn(work), { id, action: 'edit', absent: noDraft() })
  const carrier = await holdCarrier(work, draft)
  if (carrier) await removeRider(work, { draft, carrier })
  else await takeBackDraft(work, { kind: 'contact', id })
}
