import { addNoteBody, type AddNoteBody, type ManagedKind, type Note } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import type { Ctx } from '../http/app-env.ts'
import { missingPrivilege, requirePrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { transact, type Work } from '../work/transact.ts'
import { requireId } from '../records/require-id.ts'
import { describeNotes } from './describe-notes.ts'
import { requireNotable } from './notable-entity.ts'

/**
 * `POST {type}/{id}/Notes`: anyone who may see a record may remark on it; an approvers' note takes an approver.
 * @throws Problem 1030, 1002, 1034, 5014 (institutions) or 1043
 */
export async function postNote(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.view`)
  const id = requireId(c, kind)
  const note = await readBody(c, addNoteBody)
  return transact(c, async (work) => ({ status: 201, body: await addNote(work, kind, { id, ...note }) }))
}

/** Adds a note by the person of `work`. */
export async function addNote(
  { tx, now, ids, user }: Work,
  kind: ManagedKind,
  { id, body, visibility, pinned = false, mentions = [] }: AddNoteBody & { id: string },
): Promise<Note> {
  // What one could not read oneself afterwards, one does not write.
  if (visibility === 'Approvers' && !user.privileges.has(`${kind}.approve`)) throw missingPrivilege(`${kind}.approve`)
  // A draft that is approved in this moment takes its notes along; wait for it, then it is found closed.
  await tx.selectFrom('draft').select('id').where('id', '=', id).forShare().execute()
  await requireNotable(tx, kind, id)
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
      created_by: user.id,
      created_at: now,
      edited_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const [note] = await describeNotes(tx, kind, [row])
  if (!note) throw new Error('One note went in and none came out.')
  return note
}

async function requirePeople(reader: Reader, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const known = await reader.selectFrom('app_user').select('id').where('id', 'in', userIds).execute()
  if (known.length < userIds.length) throw new Problem('userNotFound')
}
