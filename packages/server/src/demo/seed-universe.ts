import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { sampleSource, universeImport } from '../universe/import-universe.ts'
import { seeding } from './seeding.ts'
import { universeSample } from './universe-sample.ts'

/** Writes the sample of the register, unless there is a register already. */
export async function seedUniverse({ db, clock, ids, historyMac }: WorkDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7303)`.execute(tx)
    if (await tx.selectFrom('universe_institution').select('fdic_cert').limit(1).executeTakeFirst()) return
    const work = { tx, now: clock.now(), ids, historyMac, actor: seeding }
    const after = await universeImport.write(work, universeSample, sampleSource)
    await writeAudit(work, {
      action: 'Imported',
      entityType: universeImport.name,
      entityId: sampleSource,
      after,
    })
  })
}
