import type { PrivilegeAction } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { isOpenDraft, noOpenDraft } from '../drafts/read-draft.ts'
import { missingPrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { currentRecord } from '../records/current-record.ts'
import { privilegeOf } from '../records/privilege-of.ts'
import type { Person, Reading } from '../work/work.ts'

/** What is asked for, and how the call says that there is no such thing. */
interface Asked {
  id: string
  action: PrivilegeAction
  absent?: Problem
}

/**
 * An approved contact, once it is certain that who asks has this right to it: that to its parent. What one may not see
 * looks as if it were not there. @throws Problem 1043, 1030
 */
export async function requireContact(
  { reader, actor: { person } }: Pick<Reading<Person>, 'reader' | 'actor'>,
  { id, action, absent = new Problem('recordNotFound') }: Asked,
): Promise<{ content: Content }> {
  const contact = await currentRecord(reader, 'contact', id)
  if (!contact) throw absent
  allow(person, contact.content, { action, absent })
  return contact
}

/** The same for an open draft of one. @throws Problem `absent`, 1030 */
export async function requireContactDraft(
  { reader, actor: { person } }: Pick<Reading<Person>, 'reader' | 'actor'>,
  { id, action, absent = new Problem('recordNotFound') }: Asked,
): Promise<DraftRow> {
  const draft = await reader
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'contact')
    .executeTakeFirst()
  if (!draft) throw absent
  allow(person, draft.content, { action, absent })
  if (!isOpenDraft(draft)) throw action === 'view' ? await noOpenDraft(reader, draft) : absent
  return draft
}

function allow(
  person: Person['person'],
  content: Content,
  { action, absent }: { action: PrivilegeAction; absent: Problem },
): void {
  if (!person.privileges.has(privilegeOf('contact', content, 'view'))) throw absent
  const privilege = privilegeOf('contact', content, action)
  if (!person.privileges.has(privilege)) throw missingPrivilege(privilege)
}
