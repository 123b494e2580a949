import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { keptKinds } from '../kinds/index.ts'
import { books } from '../rooms.ts'
import { faultsOf } from '../testing/books.ts'
import { openTestPlatform, type TestPlatform } from '../testing/index.ts'
import { seedNaics } from './seed-naics.ts'
import { seedRecords } from './seed-records.ts'
import { seedDemoReference, seedReference } from './seed-reference.ts'
import { seedTransactions } from './seed-transactions.ts'

const network = { kinds: keptKinds, books }
const list = z.object({ items: z.array(everyKind.transaction.schemas.approved) })

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
  await seedNaics(platform.deps)
  await seedReference(platform.deps)
  await seedDemoReference(platform.deps)
  await seedRecords(platform.deps, network)
  await seedTransactions(platform.deps, network)
}, 240_000)
afterAll(() => platform.close())

const shown = async () => {
  const priya = await platform.signedInAs('priya')
  return list.parse((await priya.get('Transactions?limit=200&sort=reference')).body).items
}

test('the demo network has transactions in every state, and books that hold', async () => {
  const items = await shown()
  expect(new Set(items.map(({ figures }) => figures.status))).toEqual(
    new Set(['Settled', 'Processing', 'Failed', 'Reversed']),
  )
  const reversed = items.filter(({ figures }) => figures.reversedBy !== null)
  expect(reversed.map(({ content }) => content.reference)).toEqual(['TRX-2026-000006'])
  // No rail has answered here, and every row that says so says that too.
  const answered = items.filter(
    ({ content, figures }) => content.rail !== 'Internal' && figures.status !== 'Processing',
  )
  expect(answered.length).toBeGreaterThan(3)
  expect(answered.every(({ figures }) => figures.isSimulated)).toBe(true)
  // And none of them before it was approved.
  const tooEarly = items.filter(
    ({ figures, reviewedAt }) =>
      figures.settledOn !== null && reviewedAt !== null && figures.settledOn < reviewedAt.slice(0, 10),
  )
  expect(tooEarly.map(({ content }) => content.reference)).toEqual([])
  expect(await faultsOf(platform)).toEqual([])
})

test('a second start adds nothing', async () => {
  const before = await shown()
  await seedTransactions(platform.deps, network)
  expect((await shown()).map(({ content }) => content)).toEqual(before.map(({ content }) => content))
})
