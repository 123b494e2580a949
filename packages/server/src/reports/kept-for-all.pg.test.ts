import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coverOf } from '../coverage/kept-cover.ts'
import { coverAhead, networkCover } from '../coverage/network-cover.ts'
import { clockOfProcess } from '../db/database-clock.ts'
import type { Reader } from '../db/schema.ts'
import { servePostgres, type ServingDatabase } from '../db/serve-postgres.ts'
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '../testing/index.ts'
import { requestCounts } from './request-counts.ts'

// The embedded database is read by all calls alike: a reader for each is made on PostgreSQL alone.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

const day = '2026-11-20'
const kept: readonly (readonly [string, (reader: Reader) => Promise<unknown>])[] = [
  ['the cover of the network', (reader) => networkCover(reader, day)],
  ['the cover of a client', (reader) => coverOf(reader, { clientIds: ['one'], day })],
  ['counts of requests', (reader) => requestCounts(reader, [`${day}T00:00:00Z`, `${day}T12:00:00Z`])],
]

describe.skipIf(!testDatabaseUrl)(`what is worked out for one call${reason}`, () => {
  let database: TestDatabase
  let serving: ServingDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    const limits = { connections: 20, statementTimeout: 10_000, patience: 2000, idleTransactionTimeout: 10_000 }
    serving = servePostgres(database.url ?? '', { limits, clock: clockOfProcess, onDown() {}, onUp() {} })
  })
  afterAll(async () => {
    await serving.close()
    await database.close()
  })
  const call = (signal = new AbortController().signal) => serving.forCall({ name: 'GET reports/cover', signal })

  test.each(kept)('is kept for the next: %s', async (_name, ask) => {
    const first = await ask(call())
    expect(await ask(call())).toBe(first)
    expect(await ask(serving.lane('of the platform itself'))).toBe(first)
  })

  test('is what a call finds where it was worked out ahead', async () => {
    const ahead = await coverAhead(serving.lane('of the platform itself'), new Date('2026-11-21T12:00:00Z'))
    expect(ahead).toBeDefined()
    expect(await networkCover(call(), '2026-11-21')).toBe(ahead)
  })

  test('is kept of today while somebody looks at another day', async () => {
    const [today, other] = [await networkCover(call(), '2026-11-24'), await networkCover(call(), '2026-11-25')]
    expect(await networkCover(call(), '2026-11-24')).toBe(today)
    expect(await networkCover(call(), '2026-11-25')).toBe(other)
  })

  test('is kept though the call behind it is given up', async () => {
    const first = await networkCover(call(), day)
    const given = new AbortController()
    given.abort(new Error('Given up.'))
    await expect(networkCover(call(given.signal), day)).rejects.toThrow('Given up.')
    expect(await networkCover(call(), day)).toBe(first)
  })
})
