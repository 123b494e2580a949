import type { TaskSummary } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import type { SignedInUser } from '../directory/signed-in-user.ts'
import { loadPeople } from '../records/people.ts'
import { entityTypeOf, storedKind } from '../kinds/index.ts'
import { cannotDecide } from './cannot-decide.ts'
import type { TaskRow } from './require-task.ts'

/** Tasks as lists show them, each with whether the person who asks may decide on it. */
export async function describeTasks(
  reader: Reader,
  user: SignedInUser,
  rows: readonly TaskRow[],
): Promise<TaskSummary[]> {
  if (rows.length === 0) return []
  const draftIds = rows.map(({ draft_id }) => draft_id)
  const drafts = await reader
    .selectFrom('draft')
    .select(['id', 'revision', 'status'])
    .where('id', 'in', draftIds)
    .execute()
  const edits = await reader
    .selectFrom('draft_edit')
    .select(['draft_id', 'user_id'])
    .where('draft_id', 'in', draftIds)
    .execute()
  const chosen = await reader
    .selectFrom('task_approver')
    .select(['task_id', 'round', 'user_id'])
    .where(
      'task_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const people = await loadPeople(
    reader,
    rows.flatMap((row) => [row.creator_id, row.reviewer_id]),
  )
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]))
  return rows.map((row) => {
    const kind = storedKind(row.kind)
    const reason = cannotDecide(user, {
      kind,
      status: row.status,
      creatorId: row.creator_id,
      authors: new Set(edits.filter((edit) => edit.draft_id === row.draft_id).map((edit) => edit.user_id)),
      chosen: new Set(
        chosen.filter(({ task_id, round }) => task_id === row.id && round === row.round).map(({ user_id }) => user_id),
      ),
    })
    return {
      id: row.id,
      entityType: entityTypeOf(kind),
      entityId: row.draft_id,
      approvedId: row.approved_id,
      entityDisplayName: row.title,
      entityStatus: draftOf.get(row.draft_id)?.status ?? 'Withdrawn',
      action: row.action,
      status: row.status,
      resolution: row.resolution,
      creator: people.ref(row.creator_id),
      reviewer: people.refOrNull(row.reviewer_id),
      revision: draftOf.get(row.draft_id)?.revision ?? 1,
      round: row.round,
      changedCount: row.changed_count,
      submittedAt: row.submitted_at.toISOString(),
      dueAt: null,
      decidedAt: row.decided_at?.toISOString() ?? null,
      canDecide: reason === null,
      cannotDecideReason: reason,
    }
  })
}
