import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Runs a work alone: whoever runs one on the same database meanwhile waits for its end. What is to be done only by one is
 * done behind `stillAlone`, which throws once that is not sure any more.
 */
export type Alone = <T>(work: (stillAlone: () => Promise<void>) => Promise<T>) => Promise<T>

/** Where one process has the whole database to itself. */
export const aloneAnyway: Alone = (work) => work(() => Promise.resolve())

/** On PostgreSQL, by an advisory lock on a connection of its own: it ends with the connection, and with the process. */
export const aloneUnder =
  (db: Db, lock: number): Alone =>
  (work) =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection)
      try {
        return await work(async () => {
          await sql`select 1`.execute(connection)
        })
      } finally {
        // A connection that broke has given the lock back already.
        await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => {})
      }
    })
