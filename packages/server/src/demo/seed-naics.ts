import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { naicsImport } from '../lookups/import-naics.ts'
import { naicsSample } from './naics-sample.ts'
import { seeding } from './seeding.ts'

/** Writes the sample of industry codes, unless there are codes already. */
export async function seedNaics({ db, clock, ids, historyMac }: WorkDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7302)`.execute(tx)
    if (await tx.selectFrom('naics').select('code').limit(1).executeTakeFirst()) return
    const kind = naicsImport(2022)
    const rows = naicsSample.map(([code, title]) => {
      const parsed = kind.parse({ code, title })
      if ('refused' in parsed) throw new Error(`The sample of industry codes is wrong at ${code}: ${parsed.refused}`)
      return parsed.row
    })
    const work = { tx, now: clock.now(), ids, historyMac, actor: seeding }
    const after = await kind.write(work, rows, 'Sample')
    await writeAudit(work, { action: 'Imported', entityType: kind.name, entityId: 'Sample', after })
  })
}
