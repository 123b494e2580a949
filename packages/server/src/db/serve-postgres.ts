import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { ownConnections, type DatabaseLimits } from '../config/database-limits.ts'
import { timeIn, whatTimeIsIt, type DatabaseClock } from './database-clock.ts'
import { readsFrom } from './database-of.ts'
import { lanes, type Enter } from './lanes.ts'
import type { Database, Db } from './schema.ts'
import { isConnectionLost, isLockWaitOver } from './sqlstate.ts'
import { TurnOver } from './turn-over.ts'
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
  /** For work that belongs to no call, in a lane of this name. */
  lane(name: string): Db
  /** The database as one call sees it, which waits for its patience in all. Cheap: made for every call. */
  forCall(call: Call): Db
  /** For a sign of life: on the connection of the watch, which no call holds. */
  vital: Db
  /** Ends every statement that runs or waits; whoever waits for it gets this error. */
  giveUp(reason: Error): void
  /** Its connections at this moment, and how many were lost since the start. */
  connections(): { idle: number; used: number; waiting: number; lost: number }
  watch: Watch
  close(): Promise<void>
}

/** How long the database is given to take a connection or to give a sign of life, in milliseconds. */
const soon = 2000
/**
 * For so long a statement that waits for what another transaction holds keeps its connection. Then it stands in the queue
 * again, behind those who need nothing that is held: they get through, however many different calls wait for one table.
 */
const turn = 100

/** What one call waits, in all: for its place in the lane, for connections and for locks. */
interface Patience {
  /** When the call began, on the clock of `performance`. */
  since: number
  /** Milliseconds. */
  left: number
  /** The statement that was held up when a turn was over, and when that was. */
  heldUp?: { text: string; at: number } | undefined
}

/**
 * What is left of it, in milliseconds. What a transaction does again after a turn counts as waiting, until it has what it
 * was held up by: of every turn else a busy server would add what stands before that statement.
 */
const patienceLeft = ({ left, heldUp }: Patience) => left - (heldUp ? performance.now() - heldUp.at : 0)

/** A server notices within half a second that a statement's client is gone, and ends it. */
async function noticeGoneClients(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('set client_connection_check_interval = 500')
  } catch {
    // A server on a system that cannot tell refuses; there the statement's own limits have to do.
  }
}

const lifeSign = `${whatTimeIsIt}, current_setting('transaction_read_only') = 'on' as standby`

/**
 * The time of a database that takes writes. @throws as PostgreSQL does for a write where it takes none, and gives up that
 * connection: the next one may lead to the server that does.
 */
async function timeOfWritable(pool: pg.Pool): Promise<Date> {
  const client = await pool.connect()
  let standby = true
  try {
    const { rows } = await client.query<{ now: Date; standby: boolean }>(lifeSign)
    standby = rows[0]?.standby ?? true
    if (standby) throw Object.assign(new Error('it is a standby, or was made read-only'), { code: '25006' })
    return timeIn(rows)
  } finally {
    client.release(standby)
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
    max: limits.connections - ownConnections - 1,
    connectionTimeoutMillis: Math.max(limits.patience, soon),
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementTimeout,
    lock_timeout: Math.min(turn, limits.patience),
    idle_in_transaction_session_timeout: limits.idleTransactionTimeout,
    onConnect: awaited(noticeGoneClients),
  })
  let lost = 0
  const gone = new WeakMap<object, Error>()
  // Both whoever uses a connection and the connection itself may be the first to notice, and the first is told why.
  const noteLoss = (client: object, error: Error): Error => {
    const first = gone.get(client)
    if (!first) {
      lost += 1
      gone.set(client, error)
    }
    watch.look()
    return first ?? error
  }
  // A connection may break at any moment, in use or idle. Who uses it is told by its statement; without a listener on
  // each the process would end.
  pool.on('connect', (client) => client.on('error', (error) => noteLoss(client, error)))
  pool.on('error', () => {})

  const beats = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: soon,
    query_timeout: soon,
  })
  beats.on('connect', (client) => client.on('error', () => watch.look()))
  beats.on('error', () => {})

  const leases = new Set<AbortController>()
  let givenUp: { at: number; reason: Error } | undefined
  const giveUp = (reason: Error) => {
    givenUp = { at: performance.now(), reason }
    for (const lease of leases) lease.abort(reason)
  }
  const watch = watchDatabase({
    beat: () => clock.ask(() => timeOfWritable(beats)),
    onDown(error, silent) {
      // Refused and broken connections tell by themselves. One that is silent would keep its call waiting.
      if (silent) giveUp(error)
      onDown(error, silent)
    },
    onUp,
  })

  const enter = lanes(Math.ceil((limits.connections - ownConnections - 1) / 5))
  const newPatience = (): Patience => ({ since: performance.now(), left: limits.patience })
  /** Whoever was under way when everything was given up, and stood between two turns, gets no other connection. */
  const refusal = ({ since }: Patience) => (givenUp && since <= givenUp.at ? givenUp.reason : watch.silence())
  const bound = (lane: string, patience: () => Patience, signal?: AbortSignal): Db =>
    readsFrom(
      new Kysely<Database>({
        dialect: new PostgresDialect({
          pool: lending({ pool, leases, enter, refusal, noteLoss, lane, patience, signal }),
        }),
      }),
      pool,
    )
  return {
    lane: (name) => bound(name, newPatience),
    forCall({ name, signal }) {
      const patience = newPatience()
      return bound(name, () => patience, signal)
    },
    vital: new Kysely<Database>({ dialect: new PostgresDialect({ pool: beats }) }),
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
  /** Why there is no connection to be had now. */
  refusal: (patience: Patience) => Error | undefined
  /** Answers the error with which it began. */
  noteLoss: (client: object, error: Error) => Error
  lane: string
  /** Of whoever asks for a connection now. */
  patience: () => Patience
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal | undefined
}

/** The pool as one call sees it: its connections come through its lane and end with it. */
function lending({
  pool,
  leases,
  enter,
  refusal,
  noteLoss,
  lane,
  patience: patienceOf,
  signal,
}: Lending): PostgresPool {
  async function borrow(patience: Patience): Promise<Loan> {
    signal?.throwIfAborted()
    const refused = refusal(patience)
    if (refused) throw refused
    const lease = new AbortController()
    const follow = () => lease.abort(signal?.reason)
    signal?.addEventListener('abort', follow, { once: true })
    leases.add(lease)
    const began = performance.now()
    const enough = () => lease.abort(new Error('timeout exceeded when trying to connect'))
    const timer = setTimeout(enough, Math.max(patienceLeft(patience), 0))
    let leave = () => {}
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', follow)
      leases.delete(lease)
      leave()
    }
    try {
      leave = await enter(lane, lease.signal)
      const client = await untilAborted(pool.connect(), lease.signal, (late) => late.release())
      clearTimeout(timer)
      if (!patience.heldUp) patience.left -= performance.now() - began
      return loanOf(client, { signal: lease.signal, onLoss: (error) => noteLoss(client, error), onReturn: end })
    } catch (error) {
      end()
      throw error
    }
  }
  return {
    options: pool.options,
    end: () => Promise.resolve(),
    async connect() {
      const patience = patienceOf()
      return inTurns(await borrow(patience), { patience, again: () => borrow(patience) })
    },
  }
}

/** A connection on loan. */
interface Loan {
  query: Query
  isInTransaction(): boolean
  giveBack(destroy: boolean): void
}

/** Given up or broken, a connection is closed instead of given back: the server then ends its statement. */
function loanOf(
  client: pg.PoolClient,
  { signal, onLoss, onReturn }: { signal: AbortSignal; onLoss: (error: Error) => Error; onReturn: () => void },
): Loan {
  let broken = false
  return {
    async query(text, parameters) {
      signal.throwIfAborted()
      try {
        return await untilAborted(client.query(text, [...parameters]), signal)
      } catch (error) {
        if (!(error instanceof Error) || !isConnectionLost(error)) throw error
        broken = true
        throw onLoss(error)
      }
    },
    isInTransaction: () => client.getTransactionStatus() !== 'I',
    giveBack(destroy) {
      client.release(destroy || broken || signal.aborted)
      onReturn()
    },
  }
}

/**
 * A connection that is given back after each turn of waiting for a lock, and taken again as long as there is patience. Of a
 * transaction only its beginning can wait again, so that one is told that its turn is over. @throws TurnOver
 */
function inTurns(
  first: Loan,
  { patience, again }: { patience: Patience; again: () => Promise<Loan> },
): PostgresPoolClient {
  let loan: Loan | undefined = first
  return {
    query: withoutCursors(async (text, parameters) => {
      for (;;) {
        loan ??= await again()
        const began = performance.now()
        const inTransaction = loan.isInTransaction()
        try {
          const result = await loan.query(text, parameters)
          if (patience.heldUp?.text === text) {
            patience.left = patienceLeft(patience)
            patience.heldUp = undefined
          }
          return result
        } catch (error) {
          if (!isLockWaitOver(error)) throw error
          patience.left = patience.heldUp ? patienceLeft(patience) : patience.left - (performance.now() - began)
          patience.heldUp = undefined
          if (patience.left <= 0) throw error
          patience.heldUp = { text, at: performance.now() }
          if (inTransaction) throw new TurnOver(error)
          loan.giveBack(false)
          loan = undefined
        }
      }
    }),
    release: (destroy) => loan?.giveBack(destroy === true),
  }
}

type Query = (text: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>

/** Kysely asks with a text and its parameters; with a cursor only to stream, which nothing here does. */
const withoutCursors = (query: Query) => query as unknown as PostgresPoolClient['query']
