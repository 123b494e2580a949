import { expect, expectTypeOf, test } from 'vitest'

import type { Money } from './money.ts'
import { addRates, compareRates, parseRate, rate } from './rate.ts'
import type { Rate } from './rate.ts'

test.each([
  ['4.25', '4.250000'],
  ['-0.5', '-0.500000'],
  ['0', '0.000000'],
  ['99.999999', '99.999999'],
])('%s is %s', (text, parsed) => {
  expect(parseRate(text)).toBe(parsed)
  expect(rate(text)).toBe(parsed)
})

test.each(['', '100', '4.1234567', '4,25', '4.25%', '1e1', '.5', '05'])('"%s" is no rate', (text) => {
  expect(parseRate(text)).toBeUndefined()
  expect(() => rate(text)).toThrow(RangeError)
})

test('a number is no rate, and a rate is no amount', () => {
  expect(parseRate(4.25)).toBeUndefined()
  expectTypeOf<Rate>().not.toExtend<Money>()
})

test('an index and its spread are added and compared exactly', () => {
  const applied = addRates(rate('4.33'), rate('-0.000001'))
  expect(applied).toBe('4.329999')
  expect([compareRates(applied, rate('4.33')), compareRates(applied, applied)]).toEqual([-1, 0])
  expect(compareRates(rate('10'), rate('9.5'))).toBe(1)
})
