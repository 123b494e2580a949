import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { deposit } from '../testing/deposit.ts'
import { earningNetwork, type EarningNetwork } from '../testing/earning.ts'
import { lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
let network: EarningNetwork
beforeAll(async () => {
  cast = await openCast()
  network = await earningNetwork(cast)
})
afterAll(() => cast.platform.close())

const figuresOf = async (id: string) => (await lifeCycle('clientAccount').approved(cast.priya, id)).body.figures

/** What was paid in of an account's interest, in the order in which it was booked. */
const paidTo = async (id: string) => {
  const { rows } = await sql<{ day: string; amount: string; description: string }>`
    select e.effective_date as day, trim_scale(paid.amount)::text as amount, e.description
    from interest_posting paid join entry e on e.id = paid.entry_id join ledger_account l on l.id = paid.account_id
    where l.owner_id = ${id} order by paid.posted_at, e.id`.execute(cast.platform.db)
  return rows.map(({ day, amount, description }) => `${day} ${amount} ${description}`)
}

test('1,000 at 4 % for 365 days posts 40.00', async () => {
  const plan = await network.plan({ postingFrequency: 'Annual' })
  const id = await network.account(plan)
  await deposit(cast.platform, id, { amount: '1000.00', on: '2025-01-01' })
  await network.accrue('2025-12-31')
  expect(await paidTo(id)).toEqual(['2025-12-31 40 Interest through 31 Dec 2025'])
  expect(await figuresOf(id)).toMatchObject({ ledgerBalance: '1040.00', accruedInterest: '0.00' })
  expect(await ledgerFaults(cast.platform.db)).toEqual([])
})
