import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { openPostgres } from '../db/open-postgres.ts'
import type { Db } from '../db/schema.ts'

/** The PostgreSQL that tests may create databases on; empty when only the embedded database is to be had. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? ''

export interface TestDatabase {
  db: Db
  /** True on a real PostgreSQL, where transactions run side by side. */
  isPostgres: boolean
  close(): Promise<void>
}

const cacheFolder = new URL('../../../../node_modules/.cache/strongroom/', import.meta.url)

/** Making a database folder from nothing takes seconds; unpacking an empty one takes a fraction of that. */
async function emptyDataDir(): Promise<Blob> {
  const file = new URL('empty-database-1.tar.gz', cacheFolder)
  if (!existsSync(file)) {
    const pglite = await PGlite.create()
    const dump = await pglite.dumpDataDir('gzip')
    await pglite.close()
    mkdirSync(cacheFolder, { recursive: true })
    const own = new URL(`empty-database-${process.pid}-${crypto.randomUUID()}.tmp`, cacheFolder)
    await writeFile(own, Buffer.from(await dump.arrayBuffer()))
    // The first one stays: whoever reads it meanwhile would find it gone.
    if (!existsSync(file)) renameSync(own, file)
    else rmSync(own)
  }
  return openAsBlob(file)
}

async function ownPostgresDatabase(): Promise<TestDatabase> {
  const name = `strongroom_test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(testDatabaseUrl)
  await sql`create database ${sql.id(name)}`.execute(admin)
  const url = new URL(testDatabaseUrl)
  url.pathname = `/${name}`
  // Wide enough for tests of many at once.
  const db = await openPostgres(url.href, 20)
  return {
    db,
    isPostgres: true,
    async close() {
      await db.destroy()
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
      await admin.destroy()
    },
  }
}

/**
 * An empty, migrated database of one's own: in memory, or on the PostgreSQL of `TEST_DATABASE_URL`.
 * Share one a test file (it takes about a second) and close it in `afterAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const opened = testDatabaseUrl
    ? await ownPostgresDatabase()
    : await openEmbedded(undefined, await emptyDataDir()).then((db) => ({
        db,
        isPostgres: false,
        close: () => db.destroy(),
      }))
  await migrate(opened.db, migrations)
  return opened
}
