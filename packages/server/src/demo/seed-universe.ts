import { sql } from 'kysely'
import type { Deps } from '../http/app-env.ts'
import { sampleSource, universeImport } from '../universe/import-universe.ts'
import { universeSample } from './universe-sample.ts'

/** Writes the sample of the register, unless there is a register already. */
export async function seedUniverse({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7303)`.execute(tx)
    if (await tx.selectFrom('universe_institution').select('fdic_cert').limit(1).executeTakeFirst()) return
    await universeImport.write(tx, universeSample, { now: clock.now(), source: sampleSource })
  })
}
