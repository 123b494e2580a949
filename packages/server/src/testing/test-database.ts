import { cpSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { openEmbedded } from '../db/open-embedded.ts'
import { openPostgres } from '../db/open-postgres.ts'
import type { Database, Db } from '../db/schema.ts'

/** The PostgreSQL that tests may create databases on; empty when only the embedded database is to be had. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? ''

export interface TestDatabase {
  db: Db
  /** True on a real PostgreSQL, where transactions run side by side. */
  isPostgres: boolean
  /** Its address, on a real PostgreSQL. */
  url?: string
  close(): Promise<void>
}

/** What migrated-database.ts has made for this run. */
function made(name: 'TEST_DATABASE_TEMPLATE' | 'TEST_DATABASE_FOLDER'): string {
  const value = process.env[name]
  if (!value) throw new Error(`There is no ${name}: run the tests with vitest.`)
  return value
}

/** File by file: block by block, as it is done else, takes twice the time and drives what others read out of the memory. */
async function createCopy(admin: Db, { name, template }: { name: string; template: string }): Promise<void> {
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(admin)
}

async function ownPostgresDatabase(template: string): Promise<TestDatabase> {
  const name = `strongroom_test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(testDatabaseUrl)
  await createCopy(admin, { name, template })
  const url = new URL(testDatabaseUrl)
  url.pathname = `/${name}`
  // Wide enough for tests of many at once.
  const db = await openPostgres(url.href, 20)
  return {
    db,
    isPostgres: true,
    url: url.href,
    async close() {
      await db.destroy()
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
      await admin.destroy()
    },
  }
}

/**
 * An empty, migrated database of one's own: in memory, or on the PostgreSQL of `TEST_DATABASE_URL`.
 * Share one a test file and close it in `afterAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  return openCopy(made('TEST_DATABASE_TEMPLATE'))
}

/** A database of one's own like the template: that of `migrated-database.ts`, or one of `layTemplate`. */
export async function openCopy(template: string): Promise<TestDatabase> {
  if (testDatabaseUrl) return ownPostgresDatabase(template)
  const db = await openEmbedded(undefined, await openAsBlob(template))
  return { db, isPostgres: false, close: () => db.destroy() }
}

/**
 * Writes what many tests begin with into a database, and answers the template that `openCopy` makes theirs of. It is removed
 * with the one that it is laid on (migrated-database.ts).
 */
export async function layTemplate(lay: (database: TestDatabase) => Promise<void>): Promise<string> {
  const migrated = made('TEST_DATABASE_TEMPLATE')
  const name = `${migrated}_${crypto.randomUUID().slice(0, 8)}`
  if (testDatabaseUrl) {
    const admin = await openPostgres(testDatabaseUrl)
    await createCopy(admin, { name, template: migrated })
    await admin.destroy()
    const db = await openPostgres(Object.assign(new URL(testDatabaseUrl), { pathname: `/${name}` }).href)
    await lay({ db, isPostgres: true, close: () => db.destroy() })
    // PostgreSQL copies no database that somebody is connected to.
    await db.destroy()
    return name
  }
  const pglite = await PGlite.create({ loadDataDir: await openAsBlob(migrated) })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await lay({ db, isPostgres: false, close: () => db.destroy() })
  const packed = await pglite.dumpDataDir('none')
  await db.destroy()
  await writeFile(name, Buffer.from(await packed.arrayBuffer()))
  return name
}

/** An empty, migrated embedded database of one's own in a folder, also where other tests have PostgreSQL. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-embedded-'))
  putDatabaseInto(folder)
  const db = await openEmbedded(join(folder, 'database'))
  return {
    db,
    isPostgres: false,
    async close() {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Puts an empty, migrated database into the data folder of a platform: to make one there takes seconds. */
export function putDatabaseInto(dataFolder: string): void {
  cpSync(made('TEST_DATABASE_FOLDER'), join(dataFolder, 'database'), { recursive: true })
}
