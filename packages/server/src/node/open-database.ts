import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config/read-config.ts'
import { StartError } from '../config/start-error.ts'
import { aloneAnyway, aloneUnder, type Alone } from '../db/alone.ts'
import { clockOfProcess, databaseClock, timeOf, type DatabaseClock } from '../db/database-clock.ts'
import { grantRights } from '../db/grant-rights.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { openPostgres } from '../db/open-postgres.ts'
import type { Db } from '../db/schema.ts'
import { sqlState } from '../db/sqlstate.ts'
import { untilAborted } from '../db/until-aborted.ts'
import { anchorFileOf } from './anchor-file.ts'
import { closeWithin, undoWithin } from './close-within.ts'
import { takeLock } from './lock-file.ts'

export interface OpenDatabase {
  /** For the platform's own work; nothing bounds its statements. */
  db: Db
  /** Where the data is, for people. */
  place: string
  /** What the database takes for now. */
  clock: DatabaseClock
  /** Anchors its history while nobody else does. */
  alone: Alone
  close(): Promise<void>
}

type Place = Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'historyAnchors' | 'dataFolder' | 'fresh'>

async function openFolder(config: Place): Promise<OpenDatabase> {
  const { dataFolder, fresh } = config
  const folder = resolve(dataFolder)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be made: ${error instanceof Error ? error.message : ''}`)
  }
  const release = await takeLockOf(folder)
  try {
    const database = join(folder, 'database')
    // Only what is surely a database of ours is deleted, whatever folder was named.
    if (fresh && existsSync(join(database, 'PG_VERSION'))) rmSync(database, { recursive: true })
    // What was anchored of it goes with it, unless the operator keeps that elsewhere.
    const anchors = anchorFileOf(config)
    if (fresh && config.historyAnchors === undefined && anchors !== undefined) rmSync(anchors, { force: true })
    const db = await openEmbedded(database).catch((error: unknown) => {
      throw new StartError(
        `The database in ${folder} cannot be opened: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}. Choose another folder with --data, or begin anew with --fresh.`,
      )
    })
    return {
      db,
      place: folder,
      clock: clockOfProcess,
      alone: aloneAnyway,
      async close() {
        await db.destroy()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

const takeLockOf = (folder: string) => takeLock({ folder, file: join(folder, 'lock') })

/** The advisory lock under which the history is anchored. */
const anchoring = 7305

async function openShared(url: string): Promise<OpenDatabase> {
  const db = await openServer(url)
  const clock = databaseClock()
  await clock.ask(() => timeOf(db))
  return { db, place: 'PostgreSQL', clock, alone: aloneUnder(db, anchoring), close: () => db.destroy() }
}

// Whoever uses a connection that breaks is told by its statement, and the watch over the database tells of an outage.
const openServer = (url: string): Promise<Db> => openPostgres(url)

/**
 * Takes the steps of the schema as the role that owns it, and lets the role that the platform runs as do its work, if that
 * is another one.
 */
async function migrateAsOwner(url: string, db: Db): Promise<void> {
  const owner = await openServer(url)
  try {
    await migrate(owner, migrations)
    const role = await roleOf(db)
    if (role !== (await roleOf(owner))) await grantRights(owner, role)
  } finally {
    await owner.destroy()
  }
}

async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

/**
 * Opens the database of the configuration and brings it up to date; where it is `told` to stop meanwhile, what was begun is
 * left to the database to undo. @throws StartError when it cannot
 */
export async function openDatabase(
  config: Place,
  told: AbortSignal = new AbortController().signal,
): Promise<OpenDatabase> {
  const { databaseUrl, migrateDatabaseUrl } = config
  const opened = databaseUrl ? await openShared(databaseUrl) : await openFolder(config)
  try {
    if (migrateDatabaseUrl) await untilAborted(migrateAsOwner(migrateDatabaseUrl, opened.db), told)
    await untilAborted(migrate(opened.db, migrations), told)
    return opened
  } catch (error) {
    await closeWithin(undoWithin, [[opened.close]])
    if (sqlState(error) !== '42501' && sqlState(causeOf(error)) !== '42501') throw error
    throw new StartError(
      'The role of DATABASE_URL may not bring the tables up to date. Start once with MIGRATE_DATABASE_URL, the address of the same database as the role that owns it.',
    )
  }
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)
