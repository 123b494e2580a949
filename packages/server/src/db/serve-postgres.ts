import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DatabaseLimits } from '../config/database-limits.ts'
import { timeIn, whatTimeIsIt, type DatabaseClock } from './database-clock.ts'
import { lanes, type Enter } from './lanes.ts'
import type { Database, Db } from './schema.ts'
import { isConnectionLost } from './sqlstate.ts'
import { untilAborted } from './until-aborted.ts'
import { watchDatabase, type Watch, type WatchOptions } from './watch-database.ts'

/** A call that asks the database. */
export interface Call {
  /** Calls of one name share a lane: together they hold a part of the connections only. */
  name: string
  /** Aborted when nobody waits for the answer any more; its reason is an Error. */
  signal: AbortSignal
}

/** PostgreSQL for the people's calls: bounded, watched, and given back when a call is given up. */
export interface ServingDatabase {
  /** For work that belongs to no call. */
  db: Db
  /** The database as one call sees it. Cheap: made for every call. */
  forCall(call: Call): Db
  /** Ends every statement that runs or waits; whoever waits for it gets this error. */
  giveUp(reason: Error): void
  /** Its connections at this moment, and how many were lost since the start. */
  connections(): { idle: number; used: number; waiting: number; lost: number }
  watch: Watch
  close(): Promise<void>
}

/** How long a call waits for its place in the lane and a connection, together, in milliseconds. */
const patience = 2000
/** A server notices within half a second that a statement's client is gone, and ends it. */
async function noticeGoneClients(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('set client_connection_check_interval = 500')
  } catch {
    // A server on a system that cannot tell refuses; there the statement's own limits have to do.
  }
}

/** The pool waits for what its hook answers, although its types do not say so. */
const awaited = (hook: (client: pg.ClientBase) => Promise<void>) => hook as (client: pg.ClientBase) => void

interface ServeOptions extends Pick<WatchOptions, 'onDown' | 'onUp'> {
  limits: DatabaseLimits
  /** Set by the database again and again. */
  clock: DatabaseClock
}

/** Calls take a place in a lane, then a connection, then give both back. */
export function servePostgres(url: string, { limits, clock, onDown, onUp }: ServeOptions): ServingDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: limits.idleTransactionTimeout,
    onConnect: awaited(noticeGoneClients),
  })
  let lost = 0
  const noteLoss = () => {
    lost += 1
    watch.look()
  }
  // A connection may break at any moment, in use or idle. Who uses it is told by its statement; without a listener on
  // each the process would end.
  pool.on('connect', (client) => client.on('error', noteLoss))
  pool.on('error', () => {})

  const beats = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  beats.on('connect', (client) => client.on('error', () => watch.look()))
  beats.on('error', () => {})

  const leases = new Set<AbortController>()
  const giveUp = (reason: Error) => {
    for (const lease of leases) lease.abort(reason)
  }
  const watch = watchDatabase({
    beat: () => clock.ask(async () => timeIn((await beats.query<{ now: Date }>(whatTimeIsIt)).rows)),
    onDown(error, silent) {
      // Refused and broken connections tell by themselves. One that is silent would keep its call waiting.
      if (silent) giveUp(error)
      onDown(error, silent)
    },
    onUp,
  })

  const enter = lanes(Math.max(1, Math.floor(limits.connections / 5)))
  const bound = (call?: Call): Db =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool: lending({ pool, leases, enter, watch, call }) }) })
  const db = bound()
  return {
    db,
    forCall: bound,
    giveUp,
    connections: () => ({
      idle: pool.idleCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      lost,
    }),
    watch,
    async close() {
      watch.stop()
      await Promise.all([pool.end(), beats.end()])
    },
  }
}

interface Lending {
  pool: pg.Pool
  leases: Set<AbortController>
  enter: Enter
  watch: Watch
  call: Call | undefined
}

/** The pool as one call sees it: its connections come through its lane and end with it. */
function lending({ pool, leases, enter, watch, call }: Lending): PostgresPool {
  return {
    options: pool.options,
    end: () => Promise.resolve(),
    async connect() {
      call?.signal.throwIfAborted()
      const silence = watch.silence()
      if (silence) throw silence
      const lease = new AbortController()
      const follow = () => lease.abort(call?.signal.reason)
      call?.signal.addEventListener('abort', follow, { once: true })
      leases.add(lease)
      const timer = setTimeout(() => lease.abort(new Error('timeout exceeded when trying to connect')), patience)
      let leave = () => {}
      const end = () => {
        clearTimeout(timer)
        call?.signal.removeEventListener('abort', follow)
        leases.delete(lease)
        leave()
      }
      try {
        leave = await enter(call?.name ?? '', lease.signal)
        const client = await untilAborted(pool.connect(), lease.signal, (late) => late.release())
        clearTimeout(timer)
        return lent(client, { signal: lease.signal, onReturn: end })
      } catch (error) {
        end()
        throw error
      }
    },
  }
}

/** A connection on loan. Given up or broken, it is closed instead of given back: the server then ends its statement. */
function lent(
  client: pg.PoolClient,
  { signal, onReturn }: { signal: AbortSignal; onReturn: () => void },
): PostgresPoolClient {
  let broken = false
  return {
    query: withoutCursors(async (text, parameters) => {
      signal.throwIfAborted()
      try {
        return await untilAborted(client.query(text, [...parameters]), signal)
      } catch (error) {
        broken ||= isConnectionLost(error)
        throw error
      }
    }),
    release(destroy) {
      client.release(destroy === true || broken || signal.aborted)
      onReturn()
    },
  }
}

type Query = (text: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>

/** Kysely asks with a text and its parameters; with a cursor only to stream, which nothing here does. */
const withoutCursors = (query: Query) => query as unknown as PostgresPoolClient['query']
