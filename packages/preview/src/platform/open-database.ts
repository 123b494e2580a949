import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '../../../server/src/db/migrate.ts'
import type { Database, Db } from '../../../server/src/db/schema.ts'
import { migrations } from '../../../server/src/migrations/index.ts'

/** Opens the database of this folder, kept in this browser, and brings it up to date. */
export async function openDatabase(name: string): Promise<Db> {
  // Writes reach the browser's storage a moment after they are answered: no call waits for it.
  const pglite = await PGlite.create(`idb://${name}`, { relaxedDurability: true })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db, migrations)
  return db
}
