import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { DatabaseConnection, Driver } from 'kysely'
import pg from 'pg'
import { sha256Hex } from '../sha256.ts'
import type { Database, Db } from '../db/schema.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** A database of one's own that can be taken back to where it was. */
export interface RewindingDatabase extends TestDatabase {
  /** What is written from here on is what `rewind` takes back. */
  mark(): Promise<void>
  rewind(): Promise<void>
}

/**
 * An empty, migrated database on one connection, whose transactions are savepoints of one around them: to take it back to
 * a mark costs one statement. What is asked when a transaction is committed is asked when such a part of it ends.
 */
export async function openRewindingDatabase(): Promise<RewindingDatabase> {
  const { db: around, isPostgres, url, close } = await openTestDatabase()
  const { connection, end } = url === undefined ? await embeddedConnection(around) : await plannedOnce(url)
  const say = async (statement: string) => void (await connection.executeQuery(CompiledQuery.raw(statement)))
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => inParts(connection, say),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return {
    db,
    isPostgres,
    async mark() {
      await say(analyzeOwn)
      await say('savepoint mark')
    },
    rewind: () => say('rollback to savepoint mark'),
    async close() {
      await end()
      await close()
    },
  }
}

interface Around {
  connection: DatabaseConnection
  /** Takes everything back. */
  end(): Promise<void>
}

async function embeddedConnection(around: Db): Promise<Around> {
  const outer = await around.startTransaction().execute()
  const connection = await outer.getExecutor().provideConnection((own) => Promise.resolve(own))
  return { connection, end: () => outer.rollback().execute() }
}

/** On PostgreSQL each statement is planned once: over so little data that costs many times what it takes to run it. */
async function plannedOnce(url: string): Promise<Around> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  const names = new Map<string, string>()
  const nameOf = async (text: string) => {
    const name = names.get(text) ?? (await sha256Hex(text)).slice(0, 60)
    names.set(text, name)
    return name
  }
  const connection: DatabaseConnection = {
    async executeQuery({ sql: text, parameters }) {
      const values = [...parameters]
      // Which index a conflict is about is told by values of a statement: that is planned with them each time.
      const named = text.includes('on conflict') ? { text } : { name: await nameOf(text), text }
      const { rows, rowCount } = await client.query({ ...named, values })
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('A database that is taken back does not stream.')
    },
  }
  return {
    connection,
    async end() {
      await client.query('rollback')
      await client.end()
    },
  }
}

/** Without the tables that all databases of a server share: they would be held until the end. */
const analyzeOwn = `do $$ begin
  execute (select 'analyze ' || string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = current_schema());
end $$`

/** One connection, taken in turns. */
function inParts(connection: DatabaseConnection, say: (statement: string) => Promise<void>): Driver {
  let last = Promise.resolve()
  let leave = () => {}
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const before = last
      let left = () => {}
      last = new Promise((resolve) => {
        left = resolve
      })
      await before
      leave = left
      return connection
    },
    beginTransaction: () => say('savepoint part'),
    async commitTransaction() {
      await say('set constraints all immediate')
      await say('set constraints all deferred')
      await say('release savepoint part')
    },
    async rollbackTransaction() {
      await say('rollback to savepoint part')
      await say('release savepoint part')
    },
    releaseConnection() {
      leave()
      return Promise.resolve()
    },
    destroy: () => Promise.resolve(),
  }
}
