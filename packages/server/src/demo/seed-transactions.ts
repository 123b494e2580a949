import type { Books } from '../approval/book.ts'
import { decide } from '../approval/decide.ts'
import { sendToApproval } from '../approval/send-to-approval.ts'
import { createDraft } from '../drafts/create-draft.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { roomOf, type KindRoom } from '../records/kind-room.ts'
import { transactionJob } from '../transactions/transaction-job.ts'
import { perform } from '../work/perform.ts'
import { runJob } from '../worker/run-job.ts'
import { answerToday, transactionsToday, type Answer } from './answer-today.ts'
import { demoPeople, pick } from './demo-people.ts'

/** What the simulated rail has answered on the first day, by the transactions; of the rest it says nothing yet. */
const answers: readonly Answer[] = [
  ['TRX-2026-000001', 'Settled'],
  ['TRX-2026-000002', 'Settled'],
  ['TRX-2026-000003', 'Settled'],
  ['TRX-2026-000005', 'Failed R03'],
  ['TRX-2026-000007', 'Settled'],
]

/** The transfer that was made by mistake, and taken back. */
const mistaken = 'TRX-2026-000006'

/**
 * Brings the transactions of the demo network on their way: the rail has answered for some, marked as simulated, and one
 * was reversed. Not where there are none.
 */
export async function seedTransactions(
  deps: WorkDeps,
  { kinds, books }: { kinds: readonly KindRoom[]; books: Books },
): Promise<void> {
  const { db } = deps
  const people = await db.transaction().execute(demoPeople)
  const original = (await transactionsToday(db, [mistaken], deps.clock.now())).get(mistaken)
  if (!original || !people) return
  await runJob(deps, transactionJob)
  await answerToday(deps, answers, 'first day')

  const [maker, approver] = [pick(people.makers, 1), pick(people.approvers, 1)]
  const room = roomOf(kinds, 'transaction')
  const content = {
    reference: `${mistaken}-R`,
    type: 'Reversal',
    amount: original.content.amount,
    currency: original.content.currency,
    rail: 'Internal',
    reversalOf: original.id,
    // It is undone at once.
    effectiveDate: original.today,
    description: 'Paid to the wrong account',
  }
  const draft = await perform(deps, maker, (work) => createDraft(work, { room, content }))
  const { taskId, draft: sent } = await perform(deps, maker, (work) => sendToApproval(work, { books, id: draft.id }))
  await perform(deps, approver, (work) =>
    decide(work, {
      books,
      id: taskId,
      action: 'approve',
      revision: sent.revision,
      comment: 'As agreed with both clients.',
    }),
  )
}
