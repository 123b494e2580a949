import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../db/schema.ts'
import { sqlState } from '../db/sqlstate.ts'
import { faultsOf, onAccount, openClientAccount, openPlace } from '../testing/books.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { openCast, type Cast } from '../testing/life-cycle.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

describe.skipIf(!testDatabaseUrl)(`two who book on one account and hold it not${reason}`, () => {
  let cast: Cast
  beforeAll(async () => void (cast = await openCast()), 60_000)
  afterAll(() => cast.platform.close())

  test('the second is refused, not told the balance of before the first', async () => {
    const { db } = cast.platform
    const id = await openClientAccount(cast, await openPlace(cast, 'Harbor Trust'), '10.00')
    const { rows } = await sql<{ client: string; omnibus: string }>`select id as client, omnibus_id as omnibus
      from ledger_account where owner_id = ${id}`.execute(db)
    const [{ client, omnibus } = { client: '', omnibus: '' }] = rows
    const book = async (tx: Tx, reference: string) => {
      await sql`insert into entry (id, reference, description, effective_date, booked_at, system)
        values (${reference}, ${reference}, 'By hand', '2026-11-20', now(), 'test')`.execute(tx)
      await sql`insert into posting (entry_id, account_id, currency, amount)
        values (${reference}, ${client}, 'USD', 5), (${reference}, ${omnibus}, 'USD', -5)`.execute(tx)
    }
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length > 0

    const refused = await db.transaction().execute(async (first) => {
      await book(first, 'first')
      const second = db
        .transaction()
        .execute((tx) => book(tx, 'second'))
        .then(
          () => 'booked',
          (error: unknown) => sqlState(error),
        )
      await expect.poll(isWaiting).toBe(true)
      return { second }
    })
    expect(await refused.second).toBe('40001')
    expect(await onAccount(cast.platform, id)).toEqual(['15.00', '0.00', '15.00'])
    expect(await faultsOf(cast.platform)).toEqual([])
  })
})
