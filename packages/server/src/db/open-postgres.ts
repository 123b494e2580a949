import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ownConnections } from '../config/database-limits.ts'
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

const minute = 60_000
/** Wide bounds, in milliseconds: what goes beyond them does not work, it hangs. */
const bounds = {
  connectionTimeoutMillis: 5000,
  lock_timeout: minute / 2,
  statement_timeout: 10 * minute,
  idle_in_transaction_session_timeout: 10 * minute,
  // Of a server that is gone without a word nothing comes, not even its own time-out.
  query_timeout: 11 * minute,
  keepAlive: true,
}

/**
 * Opens a pool on PostgreSQL 15 or newer for the platform's own work: migrations, seeds, imports. People's calls go
 * through `servePostgres`, with narrower bounds. @throws StartError when it cannot be reached or is too old
 */
export async function openPostgres(url: string, connections = ownConnections): Promise<Db> {
  let pool: pg.Pool
  try {
    pool = new pg.Pool({ connectionString: url, max: connections, idleTimeoutMillis: 30_000, ...bounds })
  } catch (error) {
    throw new StartError(`DATABASE_URL is not a PostgreSQL address: ${reasonOf(error)}`)
  }
  // Without listeners a broken connection would end the process: an idle one by the pool, one in use by itself.
  pool.on('error', () => {})
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
