import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, sortFigure } from './decimal-order.ts'

test('figures of any length compare by their last digit', () => {
  expect(compareDecimals('100000000000000000000000000000.01', '100000000000000000000000000000.02')).toBeLessThan(0)
  expect(compareDecimals('-9007199254740993', '-9007199254740992')).toBeLessThan(0)
  expect(compareDecimals('9007199254740993.0', '9007199254740993')).toBe(0)
  expect(compareDecimals('-0.00', '0')).toBeCloseTo(0)
})

test('compares as whole units do', () => {
  const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  const near = fc.bigInt({ min: -2n, max: 2n })
  fc.assert(
    fc.property(units, near, fc.nat(3), fc.nat(3), (some, apart, zeros, others) => {
      const left = { units: some, zeros }
      const right = { units: some + apart, zeros: others }
      const text = ({ units, zeros }: typeof left) =>
        `${units < 0n ? '-' : ''}${'0'.repeat(zeros)}${units < 0n ? -units : units}${zeros ? `.${'0'.repeat(zeros)}` : ''}`
      const expected = left.units < right.units ? -1 : left.units > right.units ? 1 : 0
      expect(Math.sign(compareDecimals(text(left), text(right)))).toBe(expected)
    }),
  )
})

test('only a figure that a number does not hold stays text', () => {
  expect(sortFigure('-12345678.90')).toBe(-12345678.9)
  expect(sortFigure('9007199254740993')).toBe('9007199254740993')
  expect(sortFigure(5)).toBe(5)
  expect(sortFigure('-0.00')).toBe(0)
  expect(sortFigure('no figure at all')).toBeNaN()
})
