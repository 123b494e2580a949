import { sql } from 'kysely'
import { attempt } from '../work/attempt.ts'
import type { Job } from '../work/job.ts'
import { notingFailure } from '../work/noting-failure.ts'
import type { Work } from '../work/work.ts'
import { releaseHold } from '../ledger/hold.ts'
import { endIssues } from './check-transaction.ts'
import { deskOf, todayAt } from './due-day.ts'
import { refusedByBooks } from './failure-words.ts'
import { readHeld } from './read-held.ts'
import { fail, settle, type Held } from './settle.ts'
import { advance, type TransactionState } from './state.ts'

/** Lets what is due go: over its rail, where it waits for the answer, or inside the books, where it is settled. */
export const transactionJob: Job = {
  name: 'transactions',
  every: 10_000,
  async step(work, failed) {
    const state = await lockDue(work, { except: [...failed.keys()] })
    if (!state) return false
    await notingFailure(work, { failed, id: state.transaction_id }, () => takeUp(work, state))
    return true
  },
}

/** In a sequence, what depends on the one before it goes when that is settled. */
const isWaiting = sql`exists (
  select from set_item own join set_item before on before.parent_id = own.parent_id and before.place = own.place - 1
    left join transaction_state s on s.transaction_id = before.draft_id
  where own.draft_id = transaction_state.transaction_id and own.depends_on_previous and s.status is distinct from 'Settled')`

/** The one that has been due for longest, of those that nobody else is at. */
async function lockDue(
  { tx, now }: Work,
  { except }: { except: readonly string[] },
): Promise<TransactionState | undefined> {
  const passed = except.length > 0 ? sql`and transaction_id not in (${sql.join(except)})` : sql``
  const { rows } = await sql<TransactionState>`
    select * from transaction_state where status = 'Approved' and due_at <= ${now} ${passed} and not ${isWaiting}
    order by due_at, transaction_id limit 1 for no key update skip locked`.execute(tx)
  return rows[0]
}

/** Lets one go, if its accounts still are what they were when it was approved. */
async function takeUp(work: Work, state: TransactionState): Promise<void> {
  const held = await readHeld(work, state)
  const [issue] = endIssues(held.content, held.ends)
  if (issue) await stop(work, state, issue.message)
  else if (state.rail === 'Internal') await settleInside(work, held)
  else await advance(work, state.transaction_id, { from: 'Approved', status: 'Processing' })
}

/** Of what was to leave over a rail nothing has left yet, so it is cancelled and not failed: no rail was asked. */
async function stop(work: Work, state: TransactionState, reason: string): Promise<void> {
  if (state.rail === 'Internal') {
    await fail(work, state, { code: refusedByBooks, reason })
    return
  }
  if (state.hold_id !== null) await releaseHold(work, state.hold_id)
  await advance(work, state.transaction_id, { from: 'Approved', status: 'Cancelled', detail: reason })
}

/** What the books refuse has failed: nobody is there to be told at once. */
async function settleInside(work: Work, held: Held): Promise<void> {
  const { state } = held
  const desk = deskOf(held.ends)
  const day = desk ? todayAt(desk, work.now) : state.due_day
  const refused = await attempt(work, () => settle(work, held, { day }))
  if (!refused) return
  await fail(work, state, { code: refusedByBooks, reason: refused.said })
}
