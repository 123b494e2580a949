import { expect, it } from 'vitest'
import { formatRate } from './rate.ts'

it.each([
  ['5', '5.00%'],
  ['5.2', '5.20%'],
  ['5.25', '5.25%'],
  ['4.123456', '4.123456%'],
  ['4.125000', '4.125%'],
  ['-0.5', '\u22120.50%'],
  ['prime', 'prime'],
])('%s is shown as %s', (rate, shown) => {
  expect(formatRate(rate)).toBe(shown)
})
