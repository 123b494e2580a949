import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { migrations } from '../migrations/index.ts'

/**
 * Before the tests of a run: takes every step of the schema once, and tells the tests what they copy, since the steps take
 * ten times as long as a copy. `TEST_DATABASE_TEMPLATE` is a database on PostgreSQL, else a packed folder;
 * `TEST_DATABASE_FOLDER` is a folder for platforms with the embedded database. Answers what removes them.
 */
export async function setup(): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL } = process.env
  // The steps keep this process busy in one and the server in the other.
  const [removeFolder, removeTemplate] = await Promise.all([
    embedded(),
    TEST_DATABASE_URL ? onPostgres(TEST_DATABASE_URL) : undefined,
  ])
  return async () => {
    await removeTemplate?.()
    removeFolder()
  }
}

async function onPostgres(server: string): Promise<() => Promise<void>> {
  const name = `strongroom_template_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(server)
  await sql`create database ${sql.id(name)}`.execute(admin)
  const db = await openPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href)
  await migrate(db, migrations)
  // PostgreSQL copies no database that somebody is connected to.
  await db.destroy()
  process.env.TEST_DATABASE_TEMPLATE = name
  return async () => {
    // With those that were laid on it: test-database.ts.
    const laid = await sql<{ datname: string }>`
      select datname from pg_database where starts_with(datname, ${name})`.execute(admin)
    for (const { datname } of laid.rows) await sql`drop database ${sql.id(datname)} with (force)`.execute(admin)
    await admin.destroy()
  }
}

async function embedded(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-template-'))
  const dataDir = join(folder, 'database')
  const pglite = await PGlite.create({ dataDir })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db, migrations)
  const packed = await pglite.dumpDataDir('none')
  await db.destroy()
  process.env.TEST_DATABASE_FOLDER = dataDir
  process.env.TEST_DATABASE_TEMPLATE = join(folder, 'migrated.tar')
  await writeFile(process.env.TEST_DATABASE_TEMPLATE, Buffer.from(await packed.arrayBuffer()))
  return () => rmSync(folder, { recursive: true, force: true })
}
