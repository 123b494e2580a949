import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFuzz } from '../testing/set-fuzz.ts'

let fuzz: Awaited<ReturnType<typeof setFuzz>>
beforeAll(async () => {
  fuzz = await setFuzz()
}, 600_000)
afterAll(() => fuzz.close())

test('what was said of a set before it ran is what happened, for 1,000 random sets', async () => {
  for (let seed = 1; seed <= 1_000; seed += 1) await fuzz.run(seed)
  expect(await fuzz.faults()).toEqual([])
}, 7_200_000)
