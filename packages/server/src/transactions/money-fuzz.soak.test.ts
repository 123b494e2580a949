import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commands } from '../testing/money-commands.ts'
import { openMoneyFuzz } from '../testing/money-fuzz.ts'

const sequences = 5000
/** So many share a database: what every step adds up anew would grow with it. */
const together = 100

test(`${sequences} sequences of commands leave books that hold`, { timeout: 4 * 3_600_000 }, async () => {
  for (let begun = 0; begun < sequences; begun += together) {
    const fuzz = await openMoneyFuzz()
    try {
      await fc.assert(
        fc.asyncProperty(commands(10), (sequence) => fuzz.run(sequence)),
        { numRuns: together, seed: begun },
      )
      expect(fuzz.told().done).toBeGreaterThan(together)
    } finally {
      await fuzz.close()
    }
  }
})
