import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPlace, type Place } from '../testing/books.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { openCast, type Cast } from '../testing/life-cycle.ts'
import { crossTransfers, feesAgainstWorkers, raceForMoney } from '../testing/money-races.ts'

// The races of races.soak.test.ts, run on a platform that takes no lock: were they won there as well, they would prove nothing.
vi.mock('../ledger/lock-accounts.ts', () => ({ lockAccounts: () => Promise.resolve() }))

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
const lock = ' order by id for no key update'

describe.skipIf(!testDatabaseUrl)(`many at once, and nobody locks${reason}`, () => {
  let cast: Cast
  let places: [Place, Place]
  beforeAll(async () => {
    cast = await openCast()
    places = [await openPlace(cast, 'Harbor Trust'), await openPlace(cast, 'Mill Bank')]
    const { db } = cast.platform
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef('book_postings'::regproc) as text`.execute(
      db,
    )
    const text = rows[0]?.text ?? ''
    expect(text.split(lock)).toHaveLength(2)
    await sql.raw(text.replace(lock, '')).execute(db)
  })
  afterAll(() => cast.platform.close())

  test.each(['Internal', 'ACH'])('the race of 200 withdrawals with room for 50 is lost by %s', async (rail) => {
    await expect(raceForMoney(cast, { place: places[0], many: 200, room: 50, rail })).rejects.toThrow(/expected/)
  })

  test('the race of 500 transfers both ways is lost', async () => {
    await expect(crossTransfers(cast, { places, posted: 500, decided: 40 })).rejects.toThrow()
  })

  test('the race of fees against workers is lost', async () => {
    let made = 0
    const makePlace = () => openPlace(cast, `Fee Bank ${(made += 1)}`)
    await expect(feesAgainstWorkers(cast, { makePlace, many: 100, workers: 4 })).rejects.toThrow()
  })
})
