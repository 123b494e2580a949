import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderByKeys, orderedAmong, reversed } from './order-by-keys.ts'

const identity = (length: number) => Uint32Array.from({ length }, (_, index) => index)

test('orders as a stable comparison would, missing values last both ways', () => {
  const key = fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }), fc.constant(NaN))
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), fc.boolean(), (raw, desc) => {
      const keys = Float64Array.from(raw, (value) => value + 0)
      const expected = [...identity(keys.length)].sort((a, b) => {
        const [x, y] = [keys[a] ?? NaN, keys[b] ?? NaN]
        if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y))
        return (desc ? y - x : x - y) || 0
      })
      // -0 and 0 are one value to a reader; adding 0 above turns the first into the second.
      expect([...orderByKeys(identity(keys.length), keys, desc)]).toEqual(expected)
    }),
  )
})

test('leaves the given positions untouched', () => {
  const positions = identity(3)
  orderByKeys(positions, Float64Array.of(3, 2, 1), false)
  expect([...positions]).toEqual([0, 1, 2])
})

test('the other direction of a whole order is the descending one', () => {
  const key = fc.option(fc.integer({ min: -3, max: 3 }), { nil: NaN })
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), (raw) => {
      const keys = Float64Array.from(raw)
      const ascending = orderByKeys(identity(keys.length), keys, false)
      expect(reversed(ascending, keys)).toEqual(orderByKeys(identity(keys.length), keys, true))
    }),
  )
})

test('an order among some positions keeps these, and no others', () => {
  expect([...orderedAmong(Uint32Array.of(3, 0, 2, 1), Uint32Array.of(0, 1, 3))]).toEqual([3, 0, 1])
})
