import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabaseUrl } from '../testing/index.ts'
import { clockOfProcess } from './database-clock.ts'
import { servePostgres, type ServingDatabase } from './serve-postgres.ts'

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const seconds = 1000
const never = new AbortController().signal

describe.skipIf(!testDatabaseUrl)(`a statement outside of any transaction${reason}`, () => {
  let serving: ServingDatabase
  beforeAll(() => {
    serving = servePostgres(testDatabaseUrl, {
      limits: {
        connections: 5,
        statementTimeout: 60 * seconds,
        patience: 60 * seconds,
        idleTransactionTimeout: 60 * seconds,
      },
      clock: clockOfProcess,
      onDown: () => {},
      onUp: () => {},
    })
  })
  afterAll(() => serving.close())

  test('ends with its connection when its call is given up, and leaves none behind for the next', async () => {
    const mark = `given up ${crypto.randomUUID()}`
    const running = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where query like ${`%${mark}%`} and state = 'active' and pid <> pg_backend_pid()`.execute(
        serving.forCall({ name: 'GET /activity', signal: never }),
      )
      return rows[0]?.count
    }
    const patience = new AbortController()
    const call = serving.forCall({ name: 'GET /slow', signal: patience.signal })
    const slow = sql`select pg_sleep(50), ${sql.lit(mark)}`.execute(call)
    slow.catch(() => {})
    await vi.waitFor(async () => expect(await running()).toBe(1), { timeout: 10 * seconds })
    const gone = new Error('nobody waits')
    patience.abort(gone)
    await expect(slow).rejects.toBe(gone)
    await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 10 * seconds })
    expect(serving.connections()).toMatchObject({ used: 0, waiting: 0 })
  })
})
