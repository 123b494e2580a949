import { statesFor } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { delegatesAt, insteadOf, withDelegates } from '../absences/away.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { staleProblem } from '../drafts/refuse-stale.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import type { Book, Books } from './book.ts'
import { cannotDecide } from './cannot-decide.ts'
import { authorsOf, chosenApprovers } from './eligible-approvers.ts'
import type { TaskRow } from './require-task.ts'
import { stillMay } from './still-may.ts'

/** A decision on its way: the task, the book it is about, what the decider saw, and what they say. */
export interface Deciding {
  task: TaskRow
  book: Book
  books: Books
  /** The draft as it was found; who may decide on it follows from it. */
  draft: Pick<DraftRow, 'kind' | 'content' | 'record_id'>
  revision: number
  comment?: string
  fieldPath?: string
}

/** A round that is over: the version as it is now, and in whose place it was decided. */
interface Closed {
  draft: DraftRow
  insteadOf: string | null
}

/**
 * Takes a pending version out of Pending, if it is still what the decider saw: one conditional update, which also raises
 * the revision. Who decides is checked behind it, under its lock; a refusal takes it back with the transaction.
 * @throws Problem 5017, 409/1006, 5021, 1030, 1028
 */
export async function closeRound(
  work: Work<Person>,
  { task, book, draft, revision, comment }: Deciding,
  status: 'Approved' | 'Rework',
): Promise<Closed> {
  const { tx, now, actor } = work
  const { person } = actor
  const privilege = book.privilege(draft, 'approve')
  const approvedId =
    status === 'Approved' && task.approved_id === null ? { approved_id: draft.record_id ?? work.ids.next() } : {}
  if (!person.privileges.has(privilege)) throw refusals.RoleLacksEntityType()
  // Whoever writes at it later raises its revision, and then this decision is stale.
  const authors = await authorsOf(tx, task.draft_id)
  // The database would refuse an author's own approval too, but with a less helpful message.
  const isAuthor = person.id === task.creator_id || authors.has(person.id)
  const row = isAuthor
    ? undefined
    : await tx
        .updateTable('draft')
        .set({
          ...approvedId,
          status,
          revision: revision + 1,
          reviewed_by: person.id,
          reviewed_at: now,
          review_comment: comment ?? null,
        })
        .where('id', '=', task.draft_id)
        .where('revision', '=', revision)
        .where('status', 'in', statesFor('decide'))
        .where(isOpen(task))
        .returningAll()
        .executeTakeFirst()
  if (!row) {
    const current = await requireCurrent(work, task, revision)
    if (current.status === 'Pending' && isAuthor) throw refusals.Creator()
    throw new Problem('entityNotPending')
  }
  if (!(await stillMay(work, privilege))) throw refusals.RoleLacksEntityType()
  const chosen = await chosenApprovers(tx, task.id, row.round)
  const delegates = await delegatesAt(tx, now)
  const reason = cannotDecide(person, {
    privilege,
    status: 'Pending',
    creatorId: task.creator_id,
    authors,
    chosen: withDelegates(delegates, chosen),
  })
  if (reason) throw refusals[reason]()
  // Nobody stands in for somebody who could not decide on it either.
  const away = insteadOf(delegates, person.id, chosen).filter((id) => !authors.has(id))
  if (chosen.size > 0 && !chosen.has(person.id) && away.length === 0) throw refusals.NotInApproverSet()
  return { draft: row, insteadOf: chosen.has(person.id) ? null : (away[0] ?? null) }
}

/** Of a version that was taken back and sent again, the task before is over: nothing is decided by it any more. */
export const isOpen = ({ id }: Pick<TaskRow, 'id'>) =>
  sql<boolean>`exists (select from approving_task t where t.id = ${id} and t.status = 'Pending')`

/** The version as it is now. @throws Problem 409/1006 when it is not what was seen */
export async function requireCurrent({ tx }: Work, task: TaskRow, revision: number): Promise<DraftRow> {
  const current = await tx.selectFrom('draft').selectAll().where('id', '=', task.draft_id).executeTakeFirstOrThrow()
  if (current.revision !== revision) throw await staleProblem(tx, current, revision)
  return current
}

const refusals = {
  NotPending: () => new Problem('entityNotPending'),
  Creator: () =>
    new Problem('insufficientPermissions', {
      message: 'You wrote at this draft, so someone else has to decide on it.',
    }),
  RoleLacksEntityType: () => new Problem('reviewerNotAllowed'),
  NotInApproverSet: () => new Problem('reviewerNotAllowed', { message: 'Others were chosen to decide on this task.' }),
}
