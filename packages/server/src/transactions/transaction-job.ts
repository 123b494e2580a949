import { sql } from 'kysely'
import { attempt } from '../work/attempt.ts'
import type { Job } from '../work/job.ts'
import type { Work } from '../work/work.ts'
import { deskOf, todayAt } from './due-day.ts'
import { readHeld } from './read-held.ts'
import { fail, settle } from './settle.ts'
import { advance, type TransactionState } from './state.ts'

/** Lets what is due go: over its rail, where it waits for the answer, or inside the books, where it is settled. */
export const transactionJob: Job = {
  name: 'transactions',
  every: 10_000,
  async step(work) {
    const state = await lockDue(work)
    if (!state) return false
    if (state.rail === 'Internal') await settleInside(work, state)
    else await advance(work, state.transaction_id, { from: 'Approved', status: 'Processing' })
    return true
  },
}

/** The one that has been due for longest, of those that nobody else is at. */
async function lockDue({ tx, now }: Work): Promise<TransactionState | undefined> {
  const { rows } = await sql<TransactionState>`
    select * from transaction_state where status = 'Approved' and due_at <= ${now}
    order by due_at, transaction_id limit 1 for no key update skip locked`.execute(tx)
  return rows[0]
}

/** What the books refuse has failed: nobody is there to be told at once. */
async function settleInside(work: Work, state: TransactionState): Promise<void> {
  const held = await readHeld(work, state)
  const desk = deskOf(held.ends)
  const day = desk ? todayAt(desk, work.now) : state.due_day
  const refused = await attempt(work, () => settle(work, held, { day }))
  if (!refused) return
  const reason = refused.reasons.map(({ message }) => message).join('. ') || refused.message
  await fail(work, state, { code: 'Refused', reason })
}
