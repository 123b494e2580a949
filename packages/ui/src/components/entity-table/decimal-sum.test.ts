import { expect, test } from 'vitest'
import { decimalSum } from './decimal-sum.ts'

test.each([
  [['0.1', '0.2'], '0.3'],
  [['-12.34', '12.34'], '0.00'],
  [['-0.05'], '-0.05'],
  [['9007199254740993.01', '1'], '9007199254740994.01'],
  [['1', '2'], '3'],
  [[], '0'],
])('%j is %s', (amounts, sum) => {
  expect(decimalSum(amounts)).toBe(sum)
})

test('what is no decimal is no summand', () => {
  expect(() => decimalSum(['1,000'])).toThrow('1,000')
})
