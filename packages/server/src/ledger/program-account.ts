import type { Work } from '../work/work.ts'

/** What the program itself keeps accounts of, one a currency. */
export type ProgramPurpose = 'FeeIncome' | 'FeesReceivable' | 'InterestExpense' | 'Adjustments' | 'Funding'

/** The program's account for a purpose, opened where it is needed first. */
export async function programAccount(
  { tx, now, ids }: Work,
  { purpose, currency }: { purpose: ProgramPurpose; currency: string },
): Promise<string> {
  const known = () =>
    tx
      .selectFrom('ledger_account')
      .select('id')
      .where('owner_kind', '=', 'program')
      .where('owner_id', '=', purpose)
      .where('currency', '=', currency)
      .executeTakeFirst()
  const found = await known()
  if (found) return found.id
  const opened = await tx
    .insertInto('ledger_account')
    .values({
      id: ids.next(),
      owner_kind: 'program',
      owner_id: purpose,
      role: 'Program',
      currency,
      omnibus_id: null,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.columns(['owner_kind', 'owner_id', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else has just opened it, and this statement sees that.
  const account = opened ?? (await known())
  if (!account) throw new Error(`The program has no account for ${purpose} in ${currency}, though one was just opened.`)
  return account.id
}
