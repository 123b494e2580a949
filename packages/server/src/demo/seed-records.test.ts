import { recordKinds, versionPage } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoReference, seedReference } from './seed-reference.ts'
import { seedNaics } from './seed-naics.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'
import { keptKinds } from '../kinds/index.ts'
import { books } from '../rooms.ts'
import { servedNames } from '../testing/life-cycle.ts'
import { interestFaults } from '../interest/interest-faults.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { seedInterest } from './seed-interest.ts'
import { seedRecords } from './seed-records.ts'

const network = { kinds: keptKinds, books }

let platform: TestPlatform
let priya: Caller
let wrote: boolean

beforeAll(async () => {
  platform = await openTestPlatform()
  await seedNaics(platform.deps)
  await seedReference(platform.deps)
  await seedDemoReference(platform.deps)
  wrote = await seedRecords(platform.deps, network)
  priya = await platform.signedInAs('priya')
  // Some hundred records, each by three verbs: on a busy machine that takes a while.
}, 120_000)
afterAll(() => platform.close())

test('the demo network has records, histories and work in every state', async () => {
  expect(wrote).toBe(true)
  const networks = keptKinds.map(({ kind, demo }) => ({
    kind,
    ...demo(() => 'any', { approved: '2026-10-01', after: '2026-10-03', today: '2026-10-04' }),
  }))
  for (const { kind, records, drafts } of networks) {
    const { path, pendingPath } = recordKinds[kind]
    // What rode with an approved record was approved with it.
    const carrier = keptKinds.find((room) => room.kind === kind)?.carriedBy?.kind
    const carried = networks
      .filter((network) => network.kind === carrier)
      .flatMap((network) =>
        network.records.flatMap((record) => network.items?.[String(record[recordKinds[network.kind].title])] ?? []),
      )
    expect([kind, (await priya.get(path)).body.total]).toEqual([kind, records.length + carried.length])
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

test('a second start adds nothing', async () => {
  expect(await seedRecords(platform.deps, network)).toBe(false)
})

test('the accounts have earned by the day since their money came, and October is paid in', async () => {
  const began = performance.now()
  await seedInterest(platform.deps)
  // All days of all accounts: a first start must not wait long for them.
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(await interestFaults(platform.db)).toEqual([])
  expect(await ledgerFaults(platform.db)).toEqual([])
  const { body } = await priya.get('client/totals')
  expect(body.accruedInterest.map(({ currency }: { currency: string }) => currency)).toEqual(['EUR', 'GBP', 'USD'])
  const account = (await priya.get('ClientAccounts?q=Ada Winslow, money market')).body.items[0]
  expect(account.figures.accruedInterest).toMatch(/^[1-9]/)
  const days = (await priya.get(`ClientAccounts/${account.id}/accruals?limit=200`)).body
  expect(days.items[0]).toMatchObject({ day: '2026-11-19', currency: 'USD', paidThrough: null })
  expect(days.items.at(-1)).toMatchObject({
    day: expect.stringMatching(/^2026-(09|10)/),
    paidThrough: expect.stringMatching(/^2026-(09-30|10-31)$/),
  })
  expect(days.total).toBeGreaterThan(31)
})
