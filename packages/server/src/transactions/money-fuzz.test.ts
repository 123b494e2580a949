import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../testing/money-commands.ts'
import { openMoneyFuzz, type MoneyFuzz } from '../testing/money-fuzz.ts'

let fuzz: MoneyFuzz
beforeAll(async () => {
  fuzz = await openMoneyFuzz()
}, 120_000)
afterAll(() => fuzz.close())

test('whatever is asked in whatever order, the books hold and are as foreseen', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(commands(4), (sequence) => fuzz.run(sequence)),
    { numRuns: 40, seed: 20_261_122 },
  )
  const { done, refused } = fuzz.told()
  expect(Math.min(done, refused)).toBeGreaterThan(10)
})
