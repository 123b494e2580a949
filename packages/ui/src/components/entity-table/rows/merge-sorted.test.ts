import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSorted } from './merge-sorted.ts'

function run<Item>(work: Generator<undefined, Item[]>): { items: Item[]; pauses: number } {
  let pauses = 0
  for (;;) {
    const step = work.next()
    if (step.done) return { items: step.value, pauses }
    pauses++
  }
}

test('orders as the native sort does, and keeps equal ones in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer()), { maxLength: 3000 }), (items) => {
      const compare = (a: readonly number[], b: readonly number[]) => (a[0] ?? 0) - (b[0] ?? 0)
      expect(run(mergeSorted(items, compare)).items).toEqual(items.toSorted(compare))
    }),
    { numRuns: 30 },
  )
})

test('pauses on the way', () => {
  const items = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 5000)
  expect(run(mergeSorted(items, (a, b) => a - b)).pauses).toBeGreaterThan(5)
})

test('nothing stays nothing', () => {
  expect(run(mergeSorted([], () => 0)).items).toEqual([])
})
