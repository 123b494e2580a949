import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config/read-config.ts'
import { StartError } from '../config/start-error.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { openPostgres } from '../db/open-postgres.ts'
import type { Db } from '../db/schema.ts'
import { takeLock } from './lock-file.ts'

export interface OpenDatabase {
  /** For the platform's own work; nothing bounds its statements. */
  db: Db
  /** Where the data is, for people. */
  place: string
  close(): Promise<void>
}

async function openFolder({ dataFolder, fresh }: Pick<Config, 'dataFolder' | 'fresh'>): Promise<OpenDatabase> {
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
    const db = await openEmbedded(database).catch((error: unknown) => {
      throw new StartError(
        `The database in ${folder} cannot be opened: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}. Choose another folder with --data, or begin anew with --fresh.`,
      )
    })
    return {
      db,
      place: folder,
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

/** Opens the database of the configuration and brings it up to date. @throws StartError when it cannot */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'fresh'>,
): Promise<OpenDatabase> {
  const opened = config.databaseUrl
    ? // Whoever uses a connection that breaks is told by its statement, and the watch over the database tells of an outage.
      await openPostgres(config.databaseUrl, () => {}).then((db) => ({
        db,
        place: 'PostgreSQL',
        close: () => db.destroy(),
      }))
    : await openFolder(config)
  try {
    await migrate(opened.db, migrations)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
