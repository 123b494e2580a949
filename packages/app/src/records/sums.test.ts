import { expect, test } from 'vitest'
import { sums } from './sums.tsx'

test('the highest figure is the tile, the others are told under it', () => {
  const amounts = [
    { currency: 'EUR', amount: '87637.49' },
    { currency: 'USD', amount: '28450000.00' },
    { currency: 'GBP', amount: '200802.65' },
  ]
  expect(sums(amounts, 'for clients')).toMatchObject({
    value: { props: { currency: 'USD' } },
    hint: 'for clients · 200,802.65\u00a0GBP · 87,637.49\u00a0EUR',
  })
})

test('no amount is none, and not yet known is nothing', () => {
  expect(sums(null, 'for clients')).toEqual({ value: 'None', hint: 'for clients' })
  expect(sums([], 'for clients')).toEqual({ value: 'None', hint: 'for clients' })
  expect(sums(undefined, 'for clients')).toEqual({})
})
