import { managedSchemas, titleOf, type Draft, type ManagedKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { violatedUnique } from '../db/sqlstate.ts'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { transact, type Work } from '../work/transact.ts'
import { managedRooms } from '../kinds/index.ts'
import { searchTextOf } from '../lists/search-text.ts'
import { describeDraft, draftContent } from './describe-drafts.ts'
import { openStatuses } from '../records/open-statuses.ts'

/**
 * `POST Pending{type}`: starts a draft, of a new record or, with `approvedId`, of a change. A change begins with the
 * content that was sent, or, when that is empty, with a copy of the record's.
 * @throws Problem 1030, 1002, 5014/1043 no such record, 5034 it has an open draft already
 */
export async function postDraft(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.edit`)
  const { approvedId, content } = await readBody(c, managedSchemas(kind).createBody)
  return transact(c, async (work) => ({
    status: 201,
    body: await createDraft(work, kind, { approvedId, content: { ...content } }),
  }))
}

/** Starts a draft; the person of `work` is its maker. */
export async function createDraft(
  work: Work,
  kind: ManagedKind,
  { approvedId, content }: { approvedId?: string; content: Content },
): Promise<Draft<ManagedKind>> {
  const { tx, now, ids, user } = work
  if (approvedId !== undefined) await requireRecord(work, kind, approvedId)
  const id = ids.next()
  // The place is taken first (the unique index decides between two at once); what is copied is read afterwards, so that
  // it cannot be older than an approval that this insert had to wait for.
  await insertOrRefuse(work, kind, { id, approvedId, content })
  await tx.insertInto('draft_edit').values({ draft_id: id, round: 1, user_id: user.id, at: now }).execute()
  if (approvedId !== undefined) {
    const base = await tx
      .selectFrom(kind)
      .select(['version', 'content'])
      .where('id', '=', approvedId)
      .executeTakeFirstOrThrow()
    const start = Object.keys(content).length === 0 ? base.content : content
    await tx
      .updateTable('draft')
      .set({ ...contentColumns(kind, start), base_version: base.version })
      .where('id', '=', id)
      .execute()
  }
  const row = await tx.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return describeDraft(tx, kind, row)
}

/** The columns that follow from a draft's content. */
export function contentColumns(
  kind: ManagedKind,
  content: Content,
): { content: string; title: string; search: string } {
  return {
    content: JSON.stringify(content),
    title: titleOf(kind, draftContent(kind, content), ''),
    search: searchTextOf(content, managedRooms[kind].searched),
  }
}

async function insertOrRefuse(
  { tx, now, user }: Work,
  kind: ManagedKind,
  { id, approvedId, content }: { id: string; approvedId: string | undefined; content: Content },
): Promise<void> {
  try {
    await tx
      .insertInto('draft')
      .values({
        id,
        kind,
        approved_id: approvedId ?? null,
        status: 'Draft',
        revision: 1,
        round: 1,
        base_version: null,
        ...contentColumns(kind, content),
        field_revisions: '{}',
        created_by: user.id,
        created_at: now,
        updated_by: user.id,
        updated_at: now,
      })
      .execute()
  } catch (error) {
    if (violatedUnique(error) !== 'draft_one_open') throw error
    throw new Problem('pendingApprovalExists', { cause: error })
  }
}

async function requireRecord({ tx }: Work, kind: ManagedKind, approvedId: string): Promise<void> {
  const record = await tx.selectFrom(kind).select('id').where('id', '=', approvedId).executeTakeFirst()
  if (!record) throw new Problem(managedRooms[kind].notFound)
  const open = await tx
    .selectFrom('draft')
    .select('id')
    .where('kind', '=', kind)
    .where('approved_id', '=', approvedId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  // The id of the draft in the way lets a client lead there.
  if (open) throw new Problem('pendingApprovalExists', { data: { pendingId: open.id } })
}
