import {
  managedSchemas,
  sendToApprovalBody,
  statesFor,
  submitManaged,
  titleOf,
  type ContentOf,
  type Draft,
  type FieldIssue,
  type ManagedKind,
  type SendToApprovalBody,
} from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { contentColumns } from '../drafts/create-draft.ts'
import { describeDraft, draftContent, type DraftRow } from '../drafts/describe-drafts.ts'
import { requireMaker } from '../drafts/require-maker.ts'
import { recordAuthor, refusedSave } from '../drafts/save-draft.ts'
import type { Ctx } from '../http/app-env.ts'
import { missingPrivilege, signedIn } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { transact, type Work } from '../work/transact.ts'
import { diffContent } from '../records/content-diff.ts'
import { managedRooms, storedKind } from '../kinds/index.ts'
import { chooseApprovers } from './choose-approvers.ts'

/**
 * `POST entity/{id}/sendtoapproval`: the maker asks for a decision on a draft.
 * @throws Problem 5001 blank id, 1002, 1030 not the maker, 5033 no such draft or not in a state to be sent, 409/1006 stale
 *   revision, 5023 with one reason a field, 5016 unknown approver, 5017 an approver who may not decide on it
 */
export async function postToApproval(c: Ctx): Promise<Response> {
  signedIn(c)
  const id = (c.req.param('id') ?? '').trim()
  if (id === '') throw new Problem('idRequired')
  const body = await readBody(c, sendToApprovalBody)
  return transact(c, async (work) => ({ body: await sendToApproval(work, { id, ...body }) }))
}

/** Sends a draft of the person of `work` to approval: a new task, or the next round of the one it has. */
export async function sendToApproval(
  work: Work,
  { id, revision, approverIds = [], comment }: SendToApprovalBody & { id: string },
): Promise<Draft<ManagedKind>> {
  const { tx, now, user } = work
  const known = await tx.selectFrom('draft').select(['kind', 'created_by']).where('id', '=', id).executeTakeFirst()
  if (!known) throw new Problem('pendingEntityNotModifiable', { message: 'The draft was not found.' })
  const kind = storedKind(known.kind)
  if (!user.privileges.has(`${kind}.edit`)) throw missingPrivilege(`${kind}.edit`)
  await requireMaker(work, known.created_by, 'send it to approval')

  let sendable = tx.selectFrom('draft').selectAll().where('id', '=', id).where('status', 'in', statesFor('send'))
  if (revision !== undefined) sendable = sendable.where('revision', '=', revision)
  const before = await sendable.forUpdate().executeTakeFirst()
  if (!before) throw await refusedSave(work, kind, { id, revision })

  const { content, record } = await completeContent(work, kind, before)
  const round = before.status === 'Rework' ? before.round + 1 : before.round
  const row = await tx
    .updateTable('draft')
    .set({
      ...contentColumns(kind, content),
      status: 'Pending',
      round,
      revision: before.revision + 1,
      submitted_by: user.id,
      submitted_at: now,
      updated_by: user.id,
      updated_at: now,
      reviewed_by: null,
      reviewed_at: null,
      review_comment: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAuthor(work, { id, round })
  const taskId = await openTask(work, kind, {
    row,
    comment: comment ?? null,
    changedCount: diffContent(managedSchemas(kind).fields, record, content).length,
  })
  await chooseApprovers(work, kind, { draftId: id, taskId, round, approverIds })
  return describeDraft(tx, kind, row)
}

/** The draft as complete content, checked alone and against all other records, beside the record it changes. */
async function completeContent(
  { tx, now }: Work,
  kind: ManagedKind,
  draft: DraftRow,
): Promise<{ content: Content; record: Content }> {
  const submitted = submitManaged(kind, draftContent(kind, draft.content), { today: now.toISOString().slice(0, 10) })
  if (!submitted.ok) throw incomplete(submitted.issues)
  const approvedId = draft.approved_id ?? undefined
  const issues = await checkOf(kind)(submitted.content, { reader: tx, approvedId })
  if (issues.length > 0) throw incomplete(issues)
  const record =
    approvedId === undefined
      ? undefined
      : await tx.selectFrom(kind).select('content').where('id', '=', approvedId).executeTakeFirst()
  return { content: { ...submitted.content }, record: record?.content ?? {} }
}

/** The refusal of content that is not complete or not right: one reason a field. */
export const incomplete = (issues: readonly FieldIssue[]): Problem =>
  new Problem('entityValidationFailed', { reasons: issues })

type Check = (
  content: ContentOf<ManagedKind>,
  context: Parameters<(typeof managedRooms)[ManagedKind]['check']>[1],
) => Promise<FieldIssue[]>

/** A kind's check, for content that `submitManaged` made for that same kind. */
export function checkOf(kind: ManagedKind): Check {
  return managedRooms[kind].check as Check
}

async function openTask(
  { tx, now, ids, user }: Work,
  kind: ManagedKind,
  { row, comment, changedCount }: { row: DraftRow; comment: string | null; changedCount: number },
): Promise<string> {
  const values = {
    title: titleOf(kind, draftContent(kind, row.content), ''),
    status: 'Pending' as const,
    round: row.round,
    changed_count: changedCount,
    submitted_at: now,
    submit_comment: comment,
    reviewer_id: null,
    decided_at: null,
    review_comment: null,
  }
  const { id } = await tx
    .insertInto('approving_task')
    .values({
      id: ids.next(),
      kind,
      draft_id: row.id,
      approved_id: row.approved_id,
      action: row.approved_id === null ? 'Create' : 'Update',
      resolution: null,
      creator_id: row.created_by,
      ...values,
    })
    .onConflict((conflict) => conflict.column('draft_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('task_event')
    .values({ task_id: id, kind: 'Submitted', by_id: user.id, at: now, round: row.round, comment })
    .execute()
  return id
}
