import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'

/**
 * Locks all accounts of a unit of work until its transaction is over, before any of them is looked at: in one order for
 * everybody, so that no two wait for each other. References to them are not held up.
 */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select from ledger_account where id in (${sql.join([...new Set(ids)])}) order by id for no key update`.execute(
    tx,
  )
}
