import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database, Db } from './schema.ts'

/**
 * Opens the embedded database: in a folder, or in memory when no folder is given.
 * It has one connection: inside a transaction use the transaction, never the database, or the call waits for ever.
 * Two of them on one folder would diverge, so take the folder's lock first.
 */
export async function openEmbedded(folder?: string, loadDataDir?: Blob): Promise<Db> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(loadDataDir ? { loadDataDir } : {}),
  })
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
}
