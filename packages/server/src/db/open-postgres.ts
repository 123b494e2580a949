import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../config/start-error.ts'
import type { Database, Db } from './schema.ts'

const oldestVersion = 150_000

const withoutPassword = (url: string): string => {
  try {
    const parsed = new URL(url)
    return `${parsed.hostname}:${parsed.port || '5432'}${parsed.pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.split('\n')[0]?.trim() || error.name : String(error)
}

/**
 * Opens a pool on PostgreSQL 15 or newer for the platform's own work: migrations, seeds, imports. Nothing bounds its
 * statements; people's calls go through `servePostgres`. @throws StartError when it cannot be reached or is too old
 */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Db> {
  let pool: pg.Pool
  try {
    pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000 })
  } catch (error) {
    throw new StartError(`DATABASE_URL is not a PostgreSQL address: ${reasonOf(error)}`)
  }
  // Without listeners a broken connection would end the process: an idle one by the pool, one in use by itself.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { rows } = await sql<{ version: string; name: string }>`
      select current_setting('server_version_num') as version, current_setting('server_version') as name`.execute(db)
    const row = rows[0]
    if (!row || Number(row.version) < oldestVersion)
      throw new StartError(`PostgreSQL 15 or newer is needed, this one is ${row?.name ?? 'unknown'}.`)
    return db
  } catch (error) {
    await db.destroy()
    if (error instanceof StartError) throw error
    throw new StartError(`The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}`)
  }
}
