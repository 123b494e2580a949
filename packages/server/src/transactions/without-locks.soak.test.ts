import { sql } from 'kysely'
import { afterEach, beforeEach, chai, describe, expect, test, vi } from 'vitest'
import { Problem } from '../http/problem.ts'
import { openPlace, type Place } from '../testing/books.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { openCast, type Cast } from '../testing/life-cycle.ts'
import { crossTransfers, feesAgainstWorkers, raceForMoney, type Race } from '../testing/money-races.ts'

// The races of races.soak.test.ts, run on a platform that takes no lock: were they won there as well, they would prove nothing.
vi.mock('../ledger/lock-accounts.ts', () => ({ lockAccounts: () => Promise.resolve() }))

const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'
/** What each function of the database says that makes others wait, and the same without it: an amount that was read before. */
const locks = [
  ['book_postings', ' order by id for no key update', ''],
  [
    'add_up_placed_holds',
    'held + moved.amount',
    '(select held from ledger_account was where was.id = moved.account_id) + moved.amount',
  ],
] as const

/** How a race ends: it is lost by an expectation that is not met, or by a conflict that somebody was told of. */
const lost = (race: Race): Promise<boolean> =>
  race().then(
    () => false,
    (error: unknown) => {
      if (error instanceof chai.AssertionError || (error instanceof Problem && error.kind === 'conflict')) return true
      throw error
    },
  )

describe.skipIf(!testDatabaseUrl)(`many at once, and nobody locks${reason}`, () => {
  let cast: Cast
  let places: [Place, Place]
  // Anew for each: what one race leaves behind is no proof for the next.
  beforeEach(async () => {
    cast = await openCast()
    places = [await openPlace(cast, 'Harbor Trust'), await openPlace(cast, 'Mill Bank')]
    const { db } = cast.platform
    for (const [name, locking, bare] of locks) {
      const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db)
      const [before, behind, ...more] = rows[0]?.text.split(locking) ?? []
      if (behind === undefined || more.length > 0) throw new Error(`${name} does not lock once by "${locking}".`)
      await sql.raw(`${before}${bare}${behind}`).execute(db)
    }
  })
  afterEach(() => cast.platform.close())

  test.each(['Internal', 'ACH'])('the race of 200 withdrawals with room for 50 is lost by %s', async (rail) => {
    const race = await raceForMoney(cast, { place: places[0], many: 200, room: 50, rail })
    expect(await lost(race)).toBe(true)
  })

  test('the race of 500 transfers both ways is lost', async () => {
    const race = await crossTransfers(cast, { places, posted: 500, decided: 500 })
    expect(await lost(race)).toBe(true)
  })

  test('the race of fees against workers is lost', async () => {
    let made = 0
    const makePlace = () => openPlace(cast, `Fee Bank ${(made += 1)}`)
    const race = await feesAgainstWorkers(cast, { makePlace, many: 100, workers: 4 })
    expect(await lost(race)).toBe(true)
  })
})
