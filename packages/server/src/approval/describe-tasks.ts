import { mostNamed, type TaskSummary } from '@strongroom/api/contract'
import { delegatesAt, withDelegates } from '../absences/away.ts'
import { loadPeople } from '../records/people.ts'
import { entityTypeOf, storedKind } from '../records/stored-kind.ts'
import type { Person, Reading } from '../work/work.ts'
import { bookOf, type Books } from './book.ts'
import { askedAbout, candidatesFor } from './candidates.ts'
import { cannotDecide, type Decidable } from './cannot-decide.ts'
import type { TaskRow } from './require-task.ts'
import { seenBy, seenKey } from './see-task.ts'
import { whoDecides } from './who-decides.ts'

/** Tasks as lists show them, each with whether the person who asks may decide on it, and so many of the others by name. */
export async function describeTasks(
  { reader, now, actor: { person } }: Reading<Person>,
  { books, rows, named = mostNamed }: { books: Books; rows: readonly TaskRow[]; named?: number },
): Promise<TaskSummary[]> {
  if (rows.length === 0) return []
  const draftIds = rows.map(({ draft_id }) => draft_id)
  const drafts = await reader
    .selectFrom('draft')
    .select(['id', 'kind', 'content', 'revision', 'status'])
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
  const delegates = await delegatesAt(reader, now)
  const seen = await seenBy(
    reader,
    person.id,
    rows.map(({ id }) => id),
  )
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]))
  const asked = rows.map((row) => {
    const draft = draftOf.get(row.draft_id)
    if (!draft) throw new Error(`Task ${row.id} is about a draft that is not there.`)
    const decidable: Decidable = {
      privilege: bookOf(books, storedKind(row.kind)).privilege(draft, 'approve'),
      status: row.status,
      creatorId: row.creator_id,
      authors: new Set(edits.filter((edit) => edit.draft_id === row.draft_id).map((edit) => edit.user_id)),
      chosen: withDelegates(
        delegates,
        chosen.filter(({ task_id, round }) => task_id === row.id && round === row.round).map(({ user_id }) => user_id),
      ),
    }
    return { row, draft, decidable }
  })
  const candidates = await candidatesFor(
    reader,
    askedAbout(asked.flatMap(({ row, decidable }) => (row.status === 'Pending' ? [decidable] : []))),
  )
  return asked.map(({ row, draft, decidable }) => {
    const kind = storedKind(row.kind)
    const reason = cannotDecide(person, decidable)
    return {
      id: row.id,
      entityType: entityTypeOf(kind),
      entityId: row.draft_id,
      approvedId: row.approved_id,
      entityDisplayName: row.title,
      // What became of the version later is no longer about this task.
      entityStatus: row.resolution ?? draft.status,
      action: row.action,
      status: row.status,
      resolution: row.resolution,
      creator: people.ref(row.creator_id),
      reviewer: people.refOrNull(row.reviewer_id),
      revision: draft.revision,
      round: row.round,
      changedCount: row.changed_count,
      submittedAt: row.submitted_at.toISOString(),
      dueAt: row.due_at?.toISOString() ?? null,
      decidedAt: row.decided_at?.toISOString() ?? null,
      canDecide: reason === null,
      cannotDecideReason: reason,
      seen: seen.has(seenKey(row.id, draft.revision)),
      ...whoDecides(decidable, { candidates, named }),
    }
  })
}
