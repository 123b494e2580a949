import { expect, it } from 'vitest'
import { compactMoney } from './compact.ts'

it.each([
  ['2890000000.00', '2.89 bn USD'],
  ['999999.99', '999,999.99 USD'],
  ['1000000', '1 m USD'],
  ['-24310500000.00', '\u221224.31 bn USD'],
  ['1250000000000', '1.25 tn USD'],
  ['0.00', '0.00 USD'],
  ['0000001.00', '1.00 USD'],
  ['unknown', 'unknown USD'],
])('%s is %s', (amount, text) => expect(compactMoney(amount, 'USD')).toBe(text))
