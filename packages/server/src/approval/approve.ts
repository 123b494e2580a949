import { managedSchemas, type ContentOf, type ManagedKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { violatedUnique } from '../db/sqlstate.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { Problem } from '../http/problem.ts'
import type { Work } from '../work/transact.ts'
import { diffContent } from '../records/content-diff.ts'
import { managedRooms } from '../kinds/index.ts'
import { searchTextOf } from '../lists/search-text.ts'
import { writeVersion } from '../versions/write-version.ts'
import { closeRound, type Deciding } from './close-round.ts'
import { checkOf, incomplete } from './send-to-approval.ts'

/**
 * Makes a pending version the record: record, version row, task, notes and event in one transaction, or nothing.
 * @throws Problem 5017, 409/1006, 5021, 1030, 5023 when another approval has taken a number meanwhile
 */
export async function approve(work: Work, deciding: Deciding): Promise<void> {
  const { tx, now, user } = work
  const { task, kind, comment } = deciding
  const draft = await closeRound(work, deciding, 'Approved')
  const recordId = draft.approved_id
  if (recordId === null) throw new Error(`Draft ${draft.id} was approved without a record.`)
  await recheck(work, kind, draft)
  const { before, version } = await writeRecord(work, kind, { draft, recordId })
  await writeVersion(tx, {
    kind,
    entity_id: recordId,
    version,
    draft_id: draft.id,
    task_id: task.id,
    changed_at: now,
    changed_by: draft.created_by,
    approved_by: user.id,
    comment: comment ?? null,
    changes: diffContent(managedSchemas(kind).fields, before, draft.content),
    snapshot: draft.content,
  })
  await tx
    .updateTable('approving_task')
    .set({
      status: 'Resolved',
      resolution: 'Approved',
      approved_id: recordId,
      reviewer_id: user.id,
      decided_at: now,
      review_comment: comment ?? null,
    })
    .where('id', '=', task.id)
    .execute()
  await tx
    .updateTable('note')
    .set({ entity_id: recordId })
    .where('kind', '=', kind)
    .where('entity_id', '=', draft.id)
    .execute()
  await tx
    .insertInto('task_event')
    .values({
      task_id: task.id,
      kind: 'Approved',
      by_id: user.id,
      at: now,
      round: draft.round,
      comment: comment ?? null,
    })
    .execute()
}

/** What was right when it was sent may not be any more: another approval may have taken a number. */
async function recheck({ tx }: Work, kind: ManagedKind, draft: DraftRow): Promise<void> {
  const issues = await checkOf(kind)(sentContent(kind, draft.content), {
    reader: tx,
    approvedId: draft.base_version === null ? undefined : (draft.approved_id ?? undefined),
  })
  if (issues.length > 0) throw incomplete(issues)
}

async function writeRecord(
  { tx, now, user }: Work,
  kind: ManagedKind,
  { draft, recordId }: { draft: DraftRow; recordId: string },
): Promise<{ before: Content; version: number }> {
  const values = {
    content: JSON.stringify(draft.content),
    search: searchTextOf(draft.content, managedRooms[kind].searched),
    updated_by: draft.created_by,
    updated_at: now,
    reviewed_by: user.id,
    reviewed_at: now,
  }
  try {
    if (draft.base_version === null) {
      await tx
        .insertInto(kind)
        .values({ id: recordId, version: 1, created_by: draft.created_by, created_at: draft.created_at, ...values })
        .execute()
      return { before: {}, version: 1 }
    }
    const before = await tx.selectFrom(kind).select('content').where('id', '=', recordId).forUpdate().executeTakeFirst()
    const version = draft.base_version + 1
    const moved = await tx
      .updateTable(kind)
      .set({ ...values, version })
      .where('id', '=', recordId)
      .where('version', '=', draft.base_version)
      .returning('id')
      .executeTakeFirst()
    if (!before || !moved)
      throw new Problem('conflict', {
        message: 'The record has changed since this draft was started. Start again from it.',
      })
    return { before: before.content, version }
  } catch (error) {
    // Two approvals that take the same number at the same moment: the index lets one of them through.
    const taken = violatedUnique(error)
    if (taken === undefined) throw error
    throw new Problem('entityValidationFailed', {
      reasons: [{ field: fieldOfIndex[taken], message: 'Another record that was approved meanwhile has this number' }],
      cause: error,
    })
  }
}

/** The content of a draft that was sent is complete: `sendToApproval` stored what `submitManaged` made, and it stood still since. */
function sentContent<Kind extends ManagedKind>(_kind: Kind, content: Content): ContentOf<Kind> {
  return content as ContentOf<Kind>
}

const fieldOfIndex: Readonly<Record<string, string>> = {
  institution_fdic_cert: 'fdicCert',
  institution_rssd_id: 'rssdId',
  client_tax_id: 'taxId',
}
