import type { Work } from '../work/work.ts'

/** What the program keeps accounts of its own for, one in each currency. */
export type ProgramPurpose = 'InterestExpense'

/** The program's own account for a purpose, opened with the first use. */
export async function programAccount(
  { tx, now, ids }: Work,
  { purpose, currency }: { purpose: ProgramPurpose; currency: string },
): Promise<string> {
  const owner = { owner_kind: 'program', owner_id: purpose, currency } as const
  await tx
    .insertInto('ledger_account')
    .values({ id: ids.next(), ...owner, role: 'Program', omnibus_id: null, opened_at: now })
    .onConflict((conflict) => conflict.columns(['owner_kind', 'owner_id', 'currency']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_kind', '=', owner.owner_kind)
    .where('owner_id', '=', purpose)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return id
}
