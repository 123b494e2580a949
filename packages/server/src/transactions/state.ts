import { followTransaction } from '../request-course/follow-transaction.ts'
import type { Actor, Work } from '../work/work.ts'
import type { TransactionStatus } from '../db/transaction-tables.ts'
import type { Selectable, Updateable } from 'kysely'
import type { TransactionStateTable } from '../db/transaction-tables.ts'

export type TransactionState = Selectable<TransactionStateTable>

/** How far a transaction is, locked until the work is over; undefined where there is none of this id. */
export function lockState({ tx }: Pick<Work, 'tx'>, id: string): Promise<TransactionState | undefined> {
  return tx
    .selectFrom('transaction_state')
    .selectAll()
    .where('transaction_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Who changes a state, and when, as its row tells. */
export const changedBy = ({ now, actor }: { now: Date; actor: Actor }) => ({
  changed_at: now,
  user_id: 'person' in actor ? actor.person.id : null,
  system: 'system' in actor ? actor.system : null,
})

/**
 * Takes a transaction from one state to the next, with what it is told of it, and the request that it was approved for
 * along with it. The database knows which steps there are.
 * @throws where it is not in that state any more, though it was locked
 */
export async function advance(
  work: Work,
  id: string,
  {
    from,
    ...step
  }: { from: TransactionStatus; status: TransactionStatus } & Omit<
    Updateable<TransactionStateTable>,
    'changed_at' | 'user_id' | 'system'
  >,
): Promise<void> {
  const moved = await work.tx
    .updateTable('transaction_state')
    .set({ detail: null, ...step, ...changedBy(work) })
    .where('transaction_id', '=', id)
    .where('status', '=', from)
    .returning(['status', 'failure_reason', 'detail'])
    .executeTakeFirst()
  if (!moved) throw new Error(`The transaction ${id} is not ${from} any more, though it was locked.`)
  await followTransaction(work, { id, ...moved })
}
