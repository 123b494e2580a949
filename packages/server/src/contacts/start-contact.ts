import type { Draft, RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { createDraft } from '../drafts/create-draft.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { keepParent, requireParent } from './contact-parent.ts'
import { requireContact } from './contact-rights.ts'

/**
 * Starts a draft of a contact of an approved record, or of a change of one: it has a task of its own.
 * @throws Problem 1002 it names no record, or another one than before, 1030, 1043 no such record or contact, 5034
 */
export async function startContact(
  work: Work<Person>,
  { room, approvedId, content }: { room: KindRoom; approvedId: string | undefined; content: Content },
): Promise<Draft<RecordKind>> {
  if (approvedId === undefined) await requireParent(work, content)
  else {
    const contact = await requireContact(readingIn(work), { id: approvedId, action: 'edit' })
    if (Object.keys(content).length > 0) keepParent(contact.content, content)
  }
  return createDraft(work, { room, approvedId, content })
}
