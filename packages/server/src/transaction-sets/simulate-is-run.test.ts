import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFuzz } from '../testing/set-fuzz.ts'

let fuzz: Awaited<ReturnType<typeof setFuzz>>
beforeAll(async () => {
  fuzz = await setFuzz()
}, 120_000)
afterAll(() => fuzz.close())

test('what was said of a set before it ran is what happened, for 8 random sets', async () => {
  const ended: string[] = []
  for (let seed = 1; seed <= 8; seed += 1) ended.push(await fuzz.run(seed))
  expect(new Set(ended)).toEqual(new Set(['ran', 'refused']))
  expect(await fuzz.faults()).toEqual([])
}, 180_000)
