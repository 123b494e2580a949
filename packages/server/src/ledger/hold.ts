import type { Money } from '@strongroom/api/money'
import type { Work } from '../work/work.ts'
import { refusedPosting } from './refused-posting.ts'

/**
 * Reserves an amount on an account, so that nobody else can use it; answers the id of the hold.
 * @throws Problem 5023 there is not enough that is free, or the account is closed
 */
export async function placeHold(
  { tx, now, ids }: Work,
  { accountId, currency, amount }: { accountId: string; currency: string; amount: Money },
): Promise<string> {
  const id = ids.next()
  try {
    await tx.insertInto('hold').values({ id, account_id: accountId, currency, amount, placed_at: now }).execute()
  } catch (error) {
    throw refusedPosting(error) ?? error
  }
  return id
}

/** Frees what was reserved. @throws where it was freed before: whoever frees a hold owns it */
export async function releaseHold({ tx, now }: Work, id: string): Promise<void> {
  const released = await tx
    .updateTable('hold')
    .set({ released_at: now })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!released) throw new Error(`The hold ${id} is not open, though it was to be released.`)
}
