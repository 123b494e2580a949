import type { Draft, RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { keepParent } from './contact-parent.ts'
import { requireContactDraft } from './contact-rights.ts'
import { noDraft } from './no-draft.ts'

/**
 * Replaces the content of a contact's draft; of one that rides with a pending record, that record's revision rises too.
 * @throws Problem 1002 it is to belong to another record, 1030, 409/1006, 5033
 */
export async function saveContact(
  work: Work<Person>,
  { room, id, revision, content }: { room: KindRoom; id: string; revision: number; content: Content },
): Promise<Draft<RecordKind>> {
  const draft = await requireContactDraft(readingIn(work), { id, action: 'edit', absent: noDraft() })
  // A page on which one was begun under a record that has no id yet cannot name it: left out, it stays.
  const { parentType, parentId } = draft.content
  const whole = { parentType, parentId, ...content }
  keepParent(draft.content, whole)
  return saveDraft(work, { room, id, revision, content: whole })
}
