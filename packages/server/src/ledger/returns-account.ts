import { money, zeroOf, type Money } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'
import type { Work } from '../work/work.ts'

const owner = (omnibusId: string) => `Returns ${omnibusId}`

/** Whether an account of the program is what is owed in an omnibus after returns. */
export const isReturns = (ownerId: string): boolean => ownerId.startsWith('Returns ')

/** What stands there: below zero the omnibus lacks it, above zero it was given back for an account that is closed. */
export async function owedIn(
  reader: Reader,
  { omnibusId, currency }: { omnibusId: string; currency: string },
): Promise<Money> {
  const found = await reader
    .selectFrom('ledger_account')
    .select('posted')
    .where('owner_kind', '=', 'program')
    .where('owner_id', '=', owner(omnibusId))
    .executeTakeFirst()
  return found ? money(found.posted, currency) : zeroOf(currency)
}

/** What is owed in an omnibus after returns, opened where it is needed first: below zero the omnibus lacks it. */
export async function returnsAccount(
  { tx, now, ids }: Work,
  { omnibusId, currency }: { omnibusId: string; currency: string },
): Promise<string> {
  await tx
    .insertInto('ledger_account')
    .values({
      id: ids.next(),
      owner_kind: 'program',
      owner_id: owner(omnibusId),
      role: 'Client',
      currency,
      omnibus_id: omnibusId,
      allow_negative: true,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.columns(['owner_kind', 'owner_id', 'currency']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_kind', '=', 'program')
    .where('owner_id', '=', owner(omnibusId))
    .executeTakeFirstOrThrow()
  return id
}
