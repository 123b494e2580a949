import { statesFor, taskStatesFor, type RecallBody } from '@strongroom/api/contract'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import { staleProblem } from '../drafts/refuse-stale.ts'
import { requireMaker } from '../drafts/require-maker.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import type { Books } from './book.ts'
import { tellWithdrawn } from './notices.ts'
import { recordEvent } from './record-event.ts'
import { requireRight } from './require-right.ts'

/**
 * The maker takes back what waits for a decision: a draft again, its task Resolved (Withdrawn) with a word to those who were
 * asked. Nobody has decided on the round that was taken back, so sending again takes up the same one. One conditional update
 * stands against every decision that is being made.
 * @throws Problem 1030 not the maker, 409/1006 stale revision, 5033 no such draft, not sent, or decided already
 */
export async function recall(
  work: Work<Person>,
  { books, id, revision, comment = null }: Omit<RecallBody, 'comment'> & RecallInput,
): Promise<DraftRow> {
  const { tx, now, actor } = work
  const known = await tx
    .selectFrom('draft')
    .select(['kind', 'content', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirst()
  const absent = () => new Problem('pendingEntityNotModifiable', { message: 'The draft was not found.' })
  if (!known) throw absent()
  requireRight(actor, 'edit', { books, draft: known, absent })
  await requireMaker(work, known.created_by, 'withdraw it')

  let recallable = tx
    .updateTable('draft')
    .set((row) => ({
      status: 'Draft',
      revision: row('revision', '+', 1),
      updated_by: actor.person.id,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('status', 'in', statesFor('recall'))
  if (revision !== undefined) recallable = recallable.where('revision', '=', revision)
  const draft = await recallable.returningAll().executeTakeFirst()
  if (!draft) throw await refusal(work, { id, revision })

  const task = await tx
    .updateTable('approving_task')
    .set({ status: 'Resolved', resolution: 'Withdrawn', decided_at: now })
    .where('draft_id', '=', id)
    .where('status', 'in', taskStatesFor('recall'))
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvent(work, { task_id: task.id, kind: 'Withdrawn', round: task.round, comment })
  await tellWithdrawn(work, { task, comment })
  return draft
}

type RecallInput = { books: Books; id: string; comment?: string | null }

const closed: Readonly<Record<string, string>> = {
  Draft: 'The draft was not sent to approval, so there is nothing to withdraw.',
  Rework: 'It was sent back already.',
  Approved: 'It was approved already.',
  Withdrawn: 'It was withdrawn already.',
}

/** What the draft has become is said before that somebody else's revision was seen: that is what the maker asks about. */
async function refusal({ tx }: Work, { id, revision }: { id: string; revision: number | undefined }): Promise<Problem> {
  const row = await tx.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.status === 'Pending' && revision !== undefined) return staleProblem(tx, row, revision)
  return new Problem('pendingEntityNotModifiable', { message: closed[row.status] })
}
