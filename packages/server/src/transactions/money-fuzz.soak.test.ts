import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../testing/money-commands.ts'
import { openMoneyFuzz, type MoneyFuzz } from '../testing/money-fuzz.ts'

/** Which are run: what is begun in parts, or in two places, adds up. */
const [first, count] = [Number(process.env.FUZZ_FROM ?? 0), Number(process.env.FUZZ_SEQUENCES ?? 5000)]
/** So many have one seed, by which a part of them can be run again. */
const together = 50

let fuzz: MoneyFuzz
beforeAll(async () => {
  fuzz = await openMoneyFuzz()
})
afterAll(() => fuzz.close())

test(
  `${count} sequences of commands, from the ${first}th, leave books that hold`,
  { timeout: 4 * 3_600_000 },
  async () => {
    const began = performance.now()
    for (let seed = first; seed < first + count; seed += together)
      await fc.assert(
        fc.asyncProperty(commands(10), (sequence) => fuzz.run(sequence)),
        { numRuns: Math.min(together, first + count - seed), seed },
      )
    const { done, refused } = fuzz.told()
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    process.stderr.write(
      `Sequences ${first} to ${first + count - 1}: ${done} commands done, ${refused} refused, ${seconds} s\n`,
    )
    expect(done).toBeGreaterThan(count)
  },
)
