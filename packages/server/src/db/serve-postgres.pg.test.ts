import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl, testMac, type TestDatabase } from '../testing/index.ts'
import { databaseOutage, isToldByWatch } from '../http/database-problem.ts'
import { perform } from '../work/perform.ts'
import { clockOfProcess } from './database-clock.ts'
import type { Db } from './schema.ts'
import { servePostgres, type ServingDatabase } from './serve-postgres.ts'
import { sqlState } from './sqlstate.ts'
import { systemClock, timeOrderedIds } from './ids.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const never = new AbortController().signal
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe.skipIf(!testDatabaseUrl)(`calls on PostgreSQL${reason}`, () => {
  let database: TestDatabase
  let url: string
  let serving: ServingDatabase
  let admin: pg.Client

  const limits = { connections: 20, statementTimeout: 10_000, patience: 2000, idleTransactionTimeout: 10_000 }
  const serve = (own: Partial<typeof limits> = {}) =>
    servePostgres(url, { limits: { ...limits, ...own }, clock: clockOfProcess, onDown() {}, onUp() {} })
  const call = (name: string) => serving.forCall({ name, signal: never })

  const readHeld = (db: Db) => sql`select count(*) from held`.execute(db)
  const writeHeld = (db: Db) =>
    perform(
      { db, clock: systemClock, ids: timeOrderedIds(systemClock), historyMac: testMac },
      { system: 'test' },
      ({ tx }) => sql`insert into held values (1)`.execute(tx),
    )

  beforeAll(async () => {
    database = await openTestDatabase()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const address = new URL(testDatabaseUrl)
    address.pathname = `/${rows[0]?.name}`
    url = address.href
    await sql`create table held (value integer)`.execute(database.db)
    serving = serve()
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await serving.close()
    await database.close()
  })

  async function withTableLocked(work: () => Promise<void>): Promise<void> {
    await admin.query('begin; lock table held in access exclusive mode')
    try {
      await work()
    } finally {
      await admin.query('rollback')
    }
  }

  it('lets unrelated reads through while many different calls wait for one table', async () => {
    await withTableLocked(async () => {
      // Six calls and more, reading and writing, each with as many at once as its lane holds and more behind them.
      const held = Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => `call ${index}`).flatMap((name, index) =>
          Array.from({ length: 8 }, () => (index % 2 === 0 ? readHeld(call(name)) : writeHeld(call(name)))),
        ),
      )
      for (let round = 0; round < 20; round += 1) {
        // Whoever waits longer than its patience is refused, and fails here.
        await sql`select 1 from app_user limit 1`.execute(call('unrelated'))
        await pause(20)
      }
      expect((await held).map(({ status }) => status)).not.toContain('fulfilled')
    })
  })

  it('waits for what is held in turns, and goes on when it is free', async () => {
    let done: Promise<unknown[]> = Promise.resolve([])
    await withTableLocked(async () => {
      done = Promise.all([readHeld(call('read')), writeHeld(call('write'))])
      // Several turns.
      await pause(500)
    })
    await expect(done).resolves.toHaveLength(2)
  })

  it('gives a waiting call up also between two turns, and no later one', async () => {
    await withTableLocked(async () => {
      const calls = Promise.allSettled(
        Array.from({ length: 4 }, (_, index) => [readHeld(call(`r${index}`)), writeHeld(call(`w${index}`))]).flat(),
      )
      await pause(250)
      serving.giveUp(new Error('enough'))
      const ended = await calls
      expect(ended.map((call) => (call.status === 'rejected' ? String(call.reason) : ''))).toEqual(
        ended.map(() => 'Error: enough'),
      )
      await expect(sql`select 1`.execute(call('later'))).resolves.toBeDefined()
    })
  })

  it('has one patience for all that a call waits for', async () => {
    const narrow = serve({ connections: 5, patience: 3000 })
    try {
      await withTableLocked(async () => {
        const db = narrow.forCall({ name: 'one', signal: never })
        const first: unknown = await readHeld(db).catch((error: unknown) => error)
        expect(sqlState(first)).toBe('55P03')
        // The same call again: it has nothing left to wait with, and takes only what is free at once.
        const began = performance.now()
        await expect(readHeld(db)).rejects.toBeInstanceOf(Error)
        await expect(writeHeld(db)).rejects.toBeInstanceOf(Error)
        expect(performance.now() - began).toBeLessThan(3000)
        await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
      })
    } finally {
      await narrow.close()
    }
  })

  it('counts as waiting what a transaction does again after each turn', async () => {
    await withTableLocked(async () => {
      const deps = { db: call('slow'), clock: systemClock, ids: timeOrderedIds(systemClock), historyMac: testMac }
      const began = performance.now()
      const write = perform(deps, { system: 'test' }, async ({ tx }) => {
        await sql`select pg_sleep(0.3)`.execute(tx)
        await sql`insert into held values (1)`.execute(tx)
      })
      await expect(write).rejects.toBeInstanceOf(Error)
      // Counted by its turns alone it would take eight seconds.
      expect(performance.now() - began).toBeLessThan(4000)
    })
  })

  it('ends a statement that takes too long, and goes on', async () => {
    const hasty = serve({ statementTimeout: 300 })
    try {
      const db = hasty.forCall({ name: 'long', signal: never })
      const began = performance.now()
      const error: unknown = await sql`select pg_sleep(2)`.execute(db).catch((thrown: unknown) => thrown)
      expect(performance.now() - began).toBeLessThan(1500)
      expect([sqlState(error), databaseOutage(error)?.kind, isToldByWatch(error)]).toEqual(['57014', 'timeout', false])
      await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
    } finally {
      await hasty.close()
    }
  })

  it('ends a transaction that stands still, gives up what it holds, and says why', async () => {
    const hasty = serve({ idleTransactionTimeout: 300 })
    try {
      const standing = hasty.forCall({ name: 'standing', signal: never }).transaction()
      const ended = standing.execute(async (tx) => {
        await sql`lock table held in access exclusive mode`.execute(tx)
        await pause(1000)
        await sql`select 1`.execute(tx)
      })
      const error: unknown = await ended.catch((thrown: unknown) => thrown)
      expect([sqlState(error), databaseOutage(error)?.kind, isToldByWatch(error)]).toEqual([
        '25P03',
        'databaseConnectionFailed',
        false,
      ])
      expect(hasty.connections().lost).toBe(1)
      await expect(readHeld(hasty.forCall({ name: 'next', signal: never }))).resolves.toBeDefined()
    } finally {
      await hasty.close()
    }
  })

  it('holds no more connections than it was given, the own ones and that of the watch among them', async () => {
    const narrow = serve({ connections: 6 })
    try {
      await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          sql`select pg_sleep(0.05)`.execute(narrow.forCall({ name: `${index}`, signal: never })),
        ),
      )
      const { idle, used } = narrow.connections()
      expect(idle + used).toBe(3)
    } finally {
      await narrow.close()
    }
  })
})
