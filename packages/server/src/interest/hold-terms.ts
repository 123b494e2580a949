import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'

/**
 * Keeps what accounts earn by as it is until the transaction is over: whoever changes it says from when it counts, and
 * that must not be overwritten by somebody who read the terms before. The triggers that say so take the same lock alone.
 */
export async function holdTerms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(7320)`.execute(tx)
}
