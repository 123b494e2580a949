import { recordKinds, versionPage } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoReference, seedReference } from './seed-reference.ts'
import { seedNaics } from './seed-naics.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'
import { keptKinds } from '../kinds/index.ts'
import { books } from '../rooms.ts'
import { servedNames } from '../testing/life-cycle.ts'
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
  const networks = keptKinds.map(({ kind, demo }) => ({ kind, ...demo(() => 'any') }))
  for (const { kind, records, drafts } of networks) {
    const { path, pendingPath } = recordKinds[kind]
    expect([kind, (await priya.get(path)).body.total]).toEqual([kind, records.length])
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
