import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFuzz } from '../testing/set-fuzz.ts'

/** Sets that ran to their end, refused ones not counted. */
const wanted = 1_000

let fuzz: Awaited<ReturnType<typeof setFuzz>>
beforeAll(async () => {
  fuzz = await setFuzz()
}, 600_000)
afterAll(() => fuzz.close())

test('what was said of a set before it ran is what happened, for 1,000 random sets that ran', async () => {
  const ended = { ran: 0, refused: 0, ranInPieces: 0 }
  for (let seed = 1; ended.ran < wanted; seed += 1) {
    const isLarge = seed % 50 === 0
    const how = await fuzz.run(seed, { isLarge })
    ended[how] += 1
    if (how === 'ran' && isLarge) ended.ranInPieces += 1
  }
  process.stderr.write(`${JSON.stringify(ended)}\n`)
  expect(ended.ranInPieces).toBeGreaterThan(5)
  expect(fuzz.ranOnAll()).toBe(true)
  expect(await fuzz.faults()).toEqual([])
}, 7_200_000)
