import { calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accrue } from '../interest/accrue.ts'
import { interestFaults } from '../interest/interest-faults.ts'
import { pay } from '../interest/pay.ts'
import { earningRoom, earningsIn } from '../testing/earning-room.ts'
import { lifeCycle } from '../testing/life-cycle.ts'
import { runJob } from '../worker/run-job.ts'
import { UnreadableVersion } from '../versions/read-versions.ts'
import { readPlans } from './read-plans.ts'

const room = earningRoom()
const { changePlan, earnedBy, expectSound, figuresOf, paidTo, put } = earningsIn(room)

/** What a version says after a change of contract; or says again, once the contract reads it. */
async function rewrite(plan: { id: string }, version: number, dayCount: string): Promise<void> {
  await room.cast.platform.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update record_version set snapshot = jsonb_set(snapshot, '{dayCount}', to_jsonb(cast(${dayCount} as text)))
      where kind = 'interestRatePlan' and entity_id = ${plan.id} and version = ${version}`.execute(tx)
  })
}

const step = (name: string, act: typeof accrue, day: string) =>
  runJob(room.cast.platform.deps, {
    name,
    every: 1,
    step: async (work) => (await act(work, { day: calendarDate(day) }), false),
  })

const faultsOf = async (title: string) =>
  (await interestFaults(room.cast.platform.db)).filter((one) => one.title === title).map(({ fault }) => fault)

test('nothing is accrued by a plan of which a version cannot be read, and other accounts go on', async () => {
  const plan = await room.network.plan({ name: 'Older' })
  await changePlan(plan, { fixedRate: '5', effectiveFrom: '2025-02-01' })
  const [id, other] = [
    await room.network.account(plan, { title: 'Held up' }),
    await room.network.account(await room.network.plan()),
  ]
  await put(id, '36500.00', '2025-01-01')
  await put(other, '36500.00', '2025-01-01')
  await rewrite(plan, 2, 'ACT_364')
  await room.network.accrue('2025-01-03')
  expect(await earnedBy(other)).toHaveLength(3)
  expect(await earnedBy(id)).toEqual([])
  const [fault, ...more] = await faultsOf('Held up')
  expect(more).toEqual([])
  expect(fault).toContain(`Version 2 of the interest rate plan "Older" (${plan.id}) cannot be read`)
  expect(fault).toContain('dayCount')

  const read = await readPlans(room.cast.platform.db, [plan.id])
  expect(read.get(plan.id)).toBeInstanceOf(UnreadableVersion)

  // Nor are the versions before and behind it handed out.
  const oldest = await room.network.plan({ name: 'Oldest' })
  await changePlan(oldest, { fixedRate: '5', effectiveFrom: '2025-02-01' })
  await rewrite(oldest, 1, 'ACT_364')
  const unread = (await readPlans(room.cast.platform.db, [oldest.id])).get(oldest.id)
  expect(unread).toBeInstanceOf(UnreadableVersion)
  expect(unread).toHaveProperty('message', expect.stringContaining('Version 1 of the interest rate plan "Oldest"'))

  // Once it is read again, what was missed is made up for.
  await rewrite(plan, 2, 'ACT_365F')
  await room.network.accrue('2025-01-04')
  expect(await earnedBy(id)).toHaveLength(4)
  expect(await faultsOf('Held up')).toEqual([])
  await expectSound()
})

test('what was accrued is not paid in by a plan that cannot be read any more', async () => {
  const plan = await room.network.plan({ name: 'Lost' })
  const id = await room.network.account(plan, { title: 'Not paid' })
  await put(id, '36500.00', '2025-01-01')
  await step('accrue', accrue, '2025-01-31')
  expect(await earnedBy(id)).toHaveLength(31)
  await rewrite(plan, 1, 'ACT_364')
  await step('pay', pay, '2025-01-31')
  expect(await paidTo(id)).toEqual([])
  expect(await faultsOf('Not paid')).toEqual([expect.stringContaining('Version 1 of the interest rate plan "Lost"')])
  await rewrite(plan, 1, 'ACT_365F')
  await room.network.accrue('2025-02-01')
  expect(await paidTo(id)).toEqual(['2025-01-31 124.00 Interest through 31 Jan 2025'])
  await expectSound()
})

test('no rate is told by it either: neither of its accounts, nor of what a change of it would do', async () => {
  const plan = await room.network.plan({ name: 'Untold' })
  await changePlan(plan, { fixedRate: '5', effectiveFrom: '2025-02-01' })
  const id = await room.network.account(plan)
  await put(id, '1000.00', '2025-01-01')
  const { priya, maya } = room.cast
  const draft = (await lifeCycle('interestRatePlan').create(maya, { ...plan.content, fixedRate: '6' }, plan.id)).body
  expect((await priya.get(`InterestRates/simulation/${draft.id}`)).body).toMatchObject({ accountCount: 1 })
  expect(await figuresOf(id)).toMatchObject({ earned: { rate: expect.any(String) } })

  // By the first version alone it would earn less than by the second.
  await rewrite(plan, 2, 'ACT_364')
  expect((await priya.get(`InterestRates/simulation/${draft.id}`)).status).toBe(500)
  expect(await figuresOf(id)).toMatchObject({ earned: null })
  const { body } = await lifeCycle('interestRatePlan').approved(priya, plan.id)
  expect(body.figures).toMatchObject({ inForceVersion: null, ratesToday: null })
})
