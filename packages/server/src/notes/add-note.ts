import {
  recordKinds,
  titleOf,
  type AddNoteBody,
  type Note,
  type PrivilegeCode,
  type RecordKind,
} from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import { missingPrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { notify } from '../notifications/notify.ts'
import { privilegeOf } from '../records/privilege-of.ts'
import { entityTypeOf } from '../records/stored-kind.ts'
import type { Person, Work } from '../work/work.ts'
import { describeNotes } from './describe-notes.ts'
import { requireNotable } from './notable-entity.ts'

/**
 * Adds a note: anyone who may see a record may remark on it; an approvers' note takes an approver.
 * @throws Problem 1030, 1034, 5014 (institutions) or 1043
 */
export async function addNote(
  work: Work<Person>,
  { kind, id, body, visibility, pinned = false, mentions = [] }: AddNoteBody & { kind: RecordKind; id: string },
): Promise<Note> {
  const { tx, now, ids } = work
  const { person } = work.actor
  // A draft that is approved in this moment takes its notes along; wait for it, then it is found closed.
  await tx.selectFrom('draft').select('id').where('id', '=', id).forShare().execute()
  const notable = await requireNotable(tx, kind, id)
  const { content } = notable
  const approve = privilegeOf(kind, content, 'approve')
  // What one could not read oneself afterwards, one does not write.
  if (visibility === 'Approvers' && !person.privileges.has(approve)) throw missingPrivilege(approve)
  await requirePeople(tx, mentions)
  const row = await tx
    .insertInto('note')
    .values({
      id: ids.next(),
      kind,
      entity_id: id,
      body,
      visibility,
      pinned,
      mentions: JSON.stringify(mentions),
      created_by: person.id,
      created_at: now,
      edited_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const [note] = await describeNotes(tx, kind, [row])
  if (!note) throw new Error('One note went in and none came out.')
  const reading = visibility === 'Approvers' ? approve : privilegeOf(kind, content, 'view')
  await notify(work, await holdersAmong(tx, { people: mentions, privilege: reading }), {
    kind: 'Mentioned',
    event: `Mentioned:${row.id}`,
    title: `${person.name} mentioned you on ${titleOf(kind, content, recordKinds[kind].noun)}`,
    body,
    // Of a draft the path of drafts: that is where it is to be seen.
    record: { type: 'version' in notable ? entityTypeOf(kind) : recordKinds[kind].pendingPath, id },
  })
  return note
}

async function requirePeople(reader: Reader, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const known = await reader.selectFrom('app_user').select('id').where('id', 'in', userIds).execute()
  if (known.length < userIds.length) throw new Problem('userNotFound')
}

/** Those of these people who may read it: a mention tells nobody of what they may not see. */
async function holdersAmong(
  reader: Reader,
  { people, privilege }: { people: readonly string[]; privilege: PrivilegeCode },
): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await reader
    .selectFrom('user_role')
    .innerJoin('role_privilege', 'role_privilege.role_id', 'user_role.role_id')
    .select('user_role.user_id')
    .distinct()
    .where('user_role.user_id', 'in', people)
    .where('role_privilege.privilege', '=', privilege)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
