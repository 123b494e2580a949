import { exposurePage, listSums, recordKinds, requestStates, versionPage } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'
import { keptKinds, type ServedKind } from '../kinds/index.ts'
import { books } from '../rooms.ts'
import { servedNames } from '../testing/life-cycle.ts'
import { interestFaults } from '../interest/interest-faults.ts'
import { faultsOf } from '../testing/books.ts'
import { seed } from './seed.ts'
import { approvedAtOnce } from './seed-requests.ts'

/** Records that steps after the first add: what takes a movement back, and what was asked for. */
const madeLater: ReadonlyMap<string, number> = new Map([['transaction', 1 + approvedAtOnce]])

const plan = { demo: { kinds: keptKinds, books, months: 1 }, firstAdministrator: undefined }
const list = z.object({ items: z.array(everyKind.transaction.schemas.approved) })

let platform: TestPlatform
let priya: Caller

beforeAll(async () => {
  platform = await openTestPlatform()
  await seed(platform.deps, plan)
  platform.clock.advance(1)
  priya = await platform.signedInAs('priya')
  // Some hundred records, each by three verbs: on a busy machine that takes a while.
}, 120_000)
afterAll(() => platform.close())

test('its requests are in every state', async () => {
  const { items } = (await priya.get('requests')).body
  expect(new Set(items.map(({ state }: { state: string }) => state))).toEqual(new Set(Object.keys(requestStates)))
  expect(items.length).toBeGreaterThanOrEqual(12)
})

/** How many movements lie in the month behind. */
async function countMovedBefore(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transaction where reviewed_at < ${new Date(platform.clock.now().getTime() - 3.2 * 86_400_000)}`.execute(
    platform.db,
  )
  return rows[0]?.count ?? 0
}

test('the demo network has records, histories and work in every state', async () => {
  const days = { approved: '2026-10-01', after: '2026-10-03', today: '2026-10-04' }
  const networks = keptKinds.map(({ kind, demo }) => ({ kind, ...demo(() => 'any', days) }))
  const movedBefore: ReadonlyMap<string, number> = new Map([['transaction', await countMovedBefore()]])
  for (const { kind, records, drafts } of networks) {
    const { path, pendingPath } = recordKinds[kind]
    // What rode with an approved record was approved with it.
    const carrier = keptKinds.find((room) => room.kind === kind)?.carriedBy?.kind
    const carried = networks
      .filter((network) => network.kind === carrier)
      .flatMap((network) =>
        network.records.flatMap((record) => network.items?.[String(record[recordKinds[network.kind].title])] ?? []),
      )
    // What was paid by mistake has been taken back.
    const more = (madeLater.get(kind) ?? 0) + (movedBefore.get(kind) ?? 0)
    expect([kind, (await priya.get(path)).body.total]).toEqual([kind, records.length + carried.length + more])
    const open = (await priya.get(`${pendingPath}?draftStatus=Draft`)).body.total
    expect([kind, open]).toEqual([kind, drafts.filter(({ state }) => state === 'Draft').length])
  }
  const tasks = async (status: string) => (await priya.get(`approvingTasks?status=${status}&limit=200`)).body
  expect(
    new Set((await tasks('Pending')).items.map((task: { creator: { name: string } }) => task.creator.name)),
  ).toEqual(new Set(['Maya Lindqvist', 'Tomás Rivera']))
  const sentBack = networks.flatMap(({ drafts }) => drafts.filter(({ state }) => state === 'Rework'))
  expect(sentBack.length).toBeGreaterThan(0)
  expect((await tasks('Rework')).total).toBe(sentBack.length)
  expect(new Set((await tasks('Resolved')).items.map((task: { resolution: string }) => task.resolution))).toEqual(
    new Set(['Approved', 'Withdrawn']),
  )
})

test('the demo network is of the size of a small operator, with each sort of plan, limit and balance', async () => {
  const everyOf = async <Kind extends ServedKind>(kind: Kind) => {
    const { body } = await priya.get(`${recordKinds[kind].path}?limit=200`)
    return everyKind[kind].schemas.approvedPage.parse(body).items
  }
  const about = [
    ['institution', 25],
    ['institutionAccount', 40],
    ['client', 60],
    ['clientAccount', 120],
  ] as const
  for (const [kind, count] of about) {
    const { length } = await everyOf(kind)
    expect([kind, length, Math.abs(length - count) <= count / 10]).toEqual([kind, length, true])
  }

  const plans = await everyOf('interestRatePlan')
  const sorts = plans.map(({ content }) => `${content.rateSource} ${content.tierMethod}`)
  expect(sorts.length).toBe(6)
  expect(new Set(sorts)).toEqual(new Set(['Fixed None', 'Fixed WholeBalance', 'Fixed Band', 'Index None']))

  const limits = await everyOf('depositProtection')
  const schemes = limits.map(({ content }) => content.schemeCode)
  expect(new Set(schemes)).toEqual(new Set(['FDIC', 'NCUA', 'FSCS', 'EU_DGS']))
  const british = limits.filter(({ content }) => content.schemeCode === 'FSCS').map(({ content }) => content)
  expect(british.map(({ coverageLimit, effectiveFrom }) => `${effectiveFrom} ${coverageLimit}`).toSorted()).toEqual([
    '2017-01-30 85000.00',
    '2025-12-01 120000.00',
  ])

  // Near the limit is what the headroom of its scheme warns of, and over it what is uninsured.
  const positions = exposurePage.parse((await priya.get('DepositProtection/exposure?limit=200')).body).items
  expect(positions.filter(({ warnings }) => warnings.includes('nearLimit')).length).toBeGreaterThan(5)
  expect(positions.filter(({ uninsured }) => /[1-9]/.test(uninsured)).length).toBeGreaterThan(5)
  expect(positions.filter(({ uninsured }) => !/[1-9]/.test(uninsured)).length).toBeGreaterThan(5)
})

test('every version is intact and none lies in the future', async () => {
  for (const kind of servedNames) {
    const { items } = (await priya.get(`${recordKinds[kind].path}?limit=200`)).body
    for (const { id } of items) {
      const versions = versionPage.parse((await priya.get(`${recordKinds[kind].type}/${id}/versions`)).body).items
      expect(versions.length).toBeGreaterThan(0)
      expect(versions.every(({ intact, changedAt }) => intact && changedAt < platform.clock.now().toISOString())).toBe(
        true,
      )
    }
  }
})

test('people work on business days, from the morning to the evening of where they are', async () => {
  // What was begun today, before the day of work, was done in the last moments.
  const { rows } = await sql<{ act: string; count: number; outside: number }>`
    with acts (act, at, by) as (
      select 'sent', submitted_at, creator_id from approving_task
      union all select 'decided', decided_at, reviewer_id from approving_task
      union all select 'drafted', created_at, created_by from draft
      union all select 'asked', requested_at, requested_by from request
      union all select 'answered', decided_at, decided_by from request
      union all select 'changed', at, user_id from audit
    ), told as (select act, at at time zone timezone_id as at from acts join app_user u on u.id = acts.by
      where acts.at < ${new Date('2026-11-20T15:00:00Z')})
    select act, count(*)::int as count, count(*) filter (where at::time not between '08:30' and '17:30'
      or extract(isodow from at) > 5 or at::date in ('2026-10-12', '2026-11-11'))::int as outside
    from told group by act order by act`.execute(platform.db)
  expect(rows.map(({ act, outside }) => [act, outside])).toEqual(
    ['answered', 'asked', 'changed', 'decided', 'drafted', 'sent'].map((act) => [act, 0]),
  )
  expect(rows.every(({ count }) => count > 1)).toBe(true)
})

const transactions = async () => list.parse((await priya.get('Transactions?limit=200&sort=reference')).body).items

test('the network has transactions in every state', async () => {
  const items = await transactions()
  expect(new Set(items.map(({ figures }) => figures.status))).toEqual(
    new Set(['Settled', 'Processing', 'Failed', 'Reversed']),
  )
  const reversed = items.filter(({ figures }) => figures.reversedBy !== null)
  expect(reversed.map(({ content }) => content.reference)).toEqual(['TRX-2026-000006'])
  expect(await countMovedBefore()).toBeGreaterThan(30)
  // No rail has answered here, and every row that says so says that too.
  const answered = items.filter(
    ({ content, figures }) => content.rail !== 'Internal' && figures.status !== 'Processing',
  )
  expect(answered.length).toBeGreaterThan(3)
  expect(answered.every(({ figures }) => figures.isSimulated)).toBe(true)
  const tooEarly = items.filter(
    ({ figures, reviewedAt }) =>
      figures.settledOn !== null && reviewedAt !== null && figures.settledOn < reviewedAt.slice(0, 10),
  )
  expect(tooEarly.map(({ content }) => content.reference)).toEqual([])
})

test('the accounts have earned by the day since their money came, and October is paid in', async () => {
  expect([...(await faultsOf(platform)), ...(await interestFaults(platform.db))]).toEqual([])
  const { body } = await priya.get('client/totals')
  expect(body.accruedInterest.map(({ currency }: { currency: string }) => currency)).toEqual(['EUR', 'GBP', 'USD'])
  expect((await priya.get('institutions/totals')).body.accruedInterest).toEqual(body.accruedInterest)
  const account = (await priya.get('ClientAccounts?q=Ada Winslow, money market')).body.items[0]
  expect(account.figures.accruedInterest).toMatch(/^[1-9]/)
  const client = (await priya.get(`client/${account.content.clientId}`)).body
  const { sums } = listSums.parse((await priya.get(`ClientAccounts/sums?clientId=${client.id}`)).body)
  expect(client.figures.totalBalance).toEqual(sums.map(({ currency, amount }) => ({ currency, amount })))
  expect(client.figures.accruedInterest[0].amount).toMatch(/^[1-9]/)
  const days = (await priya.get(`ClientAccounts/${account.id}/accruals?limit=200`)).body
  expect(days.items[0]).toMatchObject({ day: '2026-11-19', currency: 'USD', paidThrough: null })
  expect(days.items.at(-1)).toMatchObject({
    day: expect.stringMatching(/^2026-(09|10)/),
    paidThrough: expect.stringMatching(/^2026-(09-30|10-31)$/),
  })
  expect(days.total).toBe(31)
})

test('in the month behind money moved when it was decided, was asked for, and was taken back', async () => {
  const { rows } = await sql`select
      (select array_agg(distinct to_char(reviewed_at, 'YYYY-MM')) from transaction) as months,
      (select count(*)::int from posting p join entry e on e.id = p.entry_id where p.booked_at <> e.booked_at) as displaced,
      (select count(*)::int from accrual where superseded_at is not null) as superseded,
      (select array_agg(distinct state) from request where requested_at < ${new Date('2026-11-17T10:00:00Z')}) as states,
      (select count(*)::int > 0 from entry where reference like 'return %') as returned,
      (select count(*)::int > 0 from transaction_state where status = 'Failed' and changed_at < ${new Date('2026-11-17T10:00:00Z')}) as failed`.execute(
    platform.db,
  )
  expect(rows).toEqual([
    {
      months: ['2026-10', '2026-11'],
      displaced: 0,
      superseded: 0,
      states: ['Completed', 'Rejected', 'Withdrawn'],
      returned: true,
      failed: true,
    },
  ])
})

test('a second start adds nothing', async () => {
  const written = async () => {
    const counted = ['draft', 'record_version', 'transaction_event', 'entry', 'accrual', 'external_account']
    const { rows } =
      await sql`select ${sql.join(counted.map((table) => sql`(select count(*) from ${sql.table(table)})`))}`.execute(
        platform.db,
      )
    return rows
  }
  const before = [await written(), await transactions()]
  await seed(platform.deps, plan)
  expect([await written(), await transactions()]).toEqual(before)
})
