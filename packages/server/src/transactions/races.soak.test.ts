import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlace, type Place } from '../testing/books.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { openCast, type Cast } from '../testing/life-cycle.ts'
import { crossTransfers, feesAgainstWorkers, raceForMoney } from '../testing/money-races.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

describe.skipIf(!testDatabaseUrl)(`many at once${reason}`, () => {
  let cast: Cast
  let places: [Place, Place]
  beforeAll(async () => {
    cast = await openCast()
    places = [await openPlace(cast, 'Harbor Trust'), await openPlace(cast, 'Mill Bank')]
  })
  afterAll(() => cast.platform.close())

  test.each(['Internal', 'ACH'])('of 200 withdrawals at once with room for 50, exactly 50 by %s', async (rail) => {
    expect.hasAssertions()
    const race = await raceForMoney(cast, { place: places[0], many: 200, room: 50, rail })
    await race()
  })

  test('500 transfers both ways at once: nobody is told of a deadlock, and nothing is made', async () => {
    expect.hasAssertions()
    const race = await crossTransfers(cast, { places, posted: 500, decided: 500 })
    await race()
  })

  test('100 fees that people approve and 4 workers settle at once: nobody holds what another needs first', async () => {
    expect.hasAssertions()
    let made = 0
    const makePlace = () => openPlace(cast, `Fee Bank ${(made += 1)}`)
    const race = await feesAgainstWorkers(cast, { makePlace, many: 100, workers: 4 })
    await race()
  })
})
