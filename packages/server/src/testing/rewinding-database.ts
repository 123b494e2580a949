import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { DatabaseConnection, Driver } from 'kysely'
import type { Database } from '../db/schema.ts'
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
  const { db: around, isPostgres, close } = await openTestDatabase()
  const outer = await around.startTransaction().execute()
  const connection = await outer.getExecutor().provideConnection((own) => Promise.resolve(own))
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
      await outer.rollback().execute()
      await close()
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
