import { recordKinds, versionPage } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedNaics } from './seed-naics.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'
import { servedKinds } from '../kinds/index.ts'
import { books } from '../rooms.ts'
import { servedNames } from '../testing/life-cycle.ts'
import { seedRecords } from './seed-records.ts'

const network = { kinds: servedKinds, books }

let platform: TestPlatform
let priya: Caller
let wrote: boolean

beforeAll(async () => {
  platform = await openTestPlatform()
  await seedNaics(platform.deps)
  wrote = await seedRecords(platform.deps, network)
  priya = await platform.signedInAs('priya')
})
afterAll(() => platform.close())

test('the demo network has records, histories and work in every state', async () => {
  expect(wrote).toBe(true)
  expect((await priya.get('institutions')).body.total).toBe(22)
  expect((await priya.get('client')).body.total).toBe(14)
  const tasks = async (status: string) => (await priya.get(`approvingTasks?status=${status}`)).body
  expect(
    new Set((await tasks('Pending')).items.map((task: { creator: { name: string } }) => task.creator.name)),
  ).toEqual(new Set(['Maya Lindqvist', 'Tomás Rivera']))
  expect((await tasks('Rework')).total).toBe(1)
  expect(new Set((await tasks('Resolved')).items.map((task: { resolution: string }) => task.resolution))).toEqual(
    new Set(['Approved', 'Withdrawn']),
  )
  expect((await priya.get('PendingInstitutions?draftStatus=Draft')).body.total).toBe(2)
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
