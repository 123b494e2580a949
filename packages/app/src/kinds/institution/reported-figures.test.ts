import { expect, test } from 'vitest'
import { reportedFigures } from './reported-figures.ts'

test('what a regulator published is written as every amount is, with the decimals of its currency', () => {
  const { items } = reportedFigures({
    totalAssets: { amount: '1843201000', currency: 'USD' },
    totalDeposits: { amount: '900000', currency: 'JPY' },
    reportedOn: null,
    source: null,
  })
  expect(items.map(({ value }) => value).slice(0, 2)).toEqual(['1,843,201,000.00 USD', '900,000 JPY'])
})
