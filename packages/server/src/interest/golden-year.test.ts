import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '../testing/deposit.ts'
import { earningNetwork } from '../testing/earning.ts'
import { lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

/**
 * Worked out apart from the code, with fractions and no rounding before the end: 100,000 at 5 % from 1 January, 120,000
 * at 5 % from 11 March, 120,000 at 6 % from 1 July. These are 70, 112 and 184 days (of 365, 360, or the leap year's 366),
 * 70, 110 and 180 days of 360, or 48, 78 and 125 business days of 252.
 */
const paid = {
  ACT_365F: '6429.59',
  ACT_360: '6518.89',
  ACT_ACT_ISDA: '6412.02',
  THIRTY_360: '6405.56',
  THIRTY_E_360: '6405.56',
  ACT_365L: '6412.02',
  BUS_252: '6380.95',
}

test('a leap year with another rate from July and a deposit dated back to March, by each day count', async () => {
  const { platform, maya, grace } = cast
  const network = await earningNetwork(cast)
  const plans = lifeCycle('interestRatePlan')
  const accounts = new Map<string, string>()
  for (const dayCount of Object.keys(paid)) {
    const plan = await network.plan({ fixedRate: '5', dayCount, postingFrequency: 'Annual' })
    const dearer = { ...plan.content, effectiveFrom: '2028-07-01', fixedRate: '6' }
    const { body: sent } = await plans.send(maya, (await plans.create(maya, dearer, plan.id)).body.id)
    await plans.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    const id = await network.account(plan)
    await deposit(platform, id, { amount: '100000.00', on: '2028-01-01' })
    accounts.set(dayCount, id)
  }
  await network.accrue('2028-12-30')
  for (const id of accounts.values()) await deposit(platform, id, { amount: '20000.00', on: '2028-03-11' })
  await network.accrue('2028-12-31')
  const { rows } = await sql<{ id: string; day: string; amount: string }>`
    select l.owner_id as id, e.effective_date as day, p.amount::text as amount
    from interest_posting p join entry e on e.id = p.entry_id join ledger_account l on l.id = p.account_id`.execute(
    platform.db,
  )
  const found = [...accounts].map(([dayCount, id]) => [dayCount, rows.filter((row) => row.id === id)])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      Object.entries(paid).map(([dayCount, amount]) => [
        dayCount,
        [{ id: accounts.get(dayCount), day: '2028-12-31', amount }],
      ]),
    ),
  )
  expect(await ledgerFaults(platform.db)).toEqual([])
})
