import { expect, test } from 'vitest'
import { earningRoom, earningsIn } from '../testing/earning-room.ts'

const room = earningRoom()
const { expectSound, paidTo, put } = earningsIn(room)

// With another rate and money that is dated back: golden-year.test.ts.
test('a leap year, by each day count', async () => {
  const paid = {
    ACT_365F: '5013.70',
    ACT_360: '5083.33',
    ACT_ACT_ISDA: '5000.00',
    THIRTY_360: '5000.00',
    THIRTY_E_360: '5000.00',
    ACT_365L: '5000.00',
    // 251 business days.
    BUS_252: '4980.16',
  }
  const accounts = new Map<string, string>()
  for (const dayCount of Object.keys(paid)) {
    const plan = await room.network.plan({ fixedRate: '5', dayCount, postingFrequency: 'Annual' })
    const id = await room.network.account(plan)
    await put(id, '100000.00', '2028-01-01')
    accounts.set(dayCount, id)
  }
  await room.network.accrue('2028-12-31')
  const found: Record<string, string> = {}
  for (const [dayCount, id] of accounts) found[dayCount] = (await paidTo(id)).join()
  expect(found).toEqual(
    Object.fromEntries(
      Object.entries(paid).map(([dayCount, amount]) => [dayCount, `2028-12-31 ${amount} Interest through 31 Dec 2028`]),
    ),
  )
  await expectSound()
})
