import { managedSchemas, statesFor, type Draft, type ManagedKind } from '@strongroom/api/contract'
import type { Content, FieldRevisions } from '../db/record-tables.ts'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { transact, type Work } from '../work/transact.ts'
import { diffContent } from '../records/content-diff.ts'
import { contentColumns } from './create-draft.ts'
import { describeDraft } from './describe-drafts.ts'
import { requireId } from '../records/require-id.ts'
import { staleProblem } from './refuse-stale.ts'

/**
 * `PUT Pending{type}/{id}`: replaces a draft's content, complete or not.
 * @throws Problem 1030, 1002, 409/1006 stale revision with the fields that moved, 5033 not there or not modifiable
 */
export async function putDraft(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.edit`)
  const id = requireId(c, kind)
  const { revision, content } = await readBody(c, managedSchemas(kind).saveBody)
  return transact(c, async (work) => ({
    body: await saveDraft(work, kind, { id, revision, content: { ...content } }),
  }))
}

/** Saves a draft; from then on the person of `work` is one of its authors and cannot approve it. */
export async function saveDraft(
  work: Work,
  kind: ManagedKind,
  { id, revision, content }: { id: string; revision: number; content: Content },
): Promise<Draft<ManagedKind>> {
  const { tx, now, user } = work
  // Taking the row's lock on what the writer saw decides between two at once; what it held before is in the answer.
  const before = await tx
    .selectFrom('draft')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('revision', '=', revision)
    .where('status', 'in', statesFor('save'))
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw await refusedSave(work, kind, { id, revision })
  const moved = diffContent(managedSchemas(kind).fields, before.content, content)
  const fieldRevisions: FieldRevisions = { ...before.field_revisions }
  for (const { path } of moved) fieldRevisions[path] = { revision: revision + 1, by: user.id }
  const row = await tx
    .updateTable('draft')
    .set({
      ...contentColumns(kind, content),
      revision: revision + 1,
      field_revisions: JSON.stringify(fieldRevisions),
      updated_by: user.id,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuthor(work, { id, round: row.status === 'Rework' ? row.round + 1 : row.round })
  return describeDraft(tx, kind, row)
}

/** Remembers who wrote at a draft in a round. */
export async function recordAuthor(
  { tx, now, user }: Work,
  { id, round }: { id: string; round: number },
): Promise<void> {
  await tx
    .insertInto('draft_edit')
    .values({ draft_id: id, round, user_id: user.id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Why a write that asked for this revision in a writable state met no row. */
export async function refusedSave(
  { tx }: Work,
  kind: ManagedKind,
  { id, revision }: { id: string; revision: number | undefined },
): Promise<Problem> {
  const row = await tx.selectFrom('draft').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
  if (!row) return new Problem('pendingEntityNotModifiable', { message: 'The draft was not found.' })
  if (revision !== undefined && row.revision !== revision) return staleProblem(tx, row, revision)
  const state = row.status === 'Pending' ? 'is waiting for a decision' : 'is closed'
  return new Problem('pendingEntityNotModifiable', { message: `The draft ${state} and cannot be changed now.` })
}
