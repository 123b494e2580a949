import { expect, test } from 'vitest'

import { money } from '../money/money.ts'
import { feeOf, feesFit } from './fees.ts'
import type { FeeTerms } from './fees.ts'

const usd = (text: string) => money(text, 'USD')
const flat: FeeTerms = { calculation: 'Flat', amount: '25', currency: 'USD' }
const percent: FeeTerms = { calculation: 'PercentOfAmount', rate: '0.5', currency: 'USD' }

test('a flat fee is its amount', () => expect(feeOf(flat, usd('10'))).toBe('25.00'))

test.each([
  ['1000', {}, '5.00', 'half a percent'],
  ['1001', {}, '5.00', '5.005, rounded once, half to even'],
  ['1003', {}, '5.02', '5.015, rounded once, half to even'],
  ['100', { minFee: '2', maxFee: '50' }, '2.00', 'held at the least'],
  ['100000', { minFee: '2', maxFee: '50' }, '50.00', 'held at the most'],
])('a fee of 0.5 %% of %s within %j is %s: %s', (amount, bounds, fee, _why) => {
  expect(feeOf({ ...percent, ...bounds }, usd(amount))).toBe(fee)
})

test('a flat fee is held between least and most too', () => {
  expect(feeOf({ ...flat, minFee: '30' }, usd('100'))).toBe('30.00')
  expect(feeOf({ ...flat, maxFee: '20' }, usd('100'))).toBe('20.00')
})

test('a fee in yen has no decimals', () => {
  expect(feeOf({ ...percent, currency: 'JPY' }, money('1100', 'JPY'))).toBe('6')
})

test('the sum of fees is not above the amount', () => {
  const fees = [usd('25'), usd('5')]
  expect(feesFit(fees, usd('30'), 'USD')).toBe(true)
  expect(feesFit(fees, usd('29.99'), 'USD')).toBe(false)
  expect(feesFit([], usd('0'), 'USD')).toBe(true)
})

test('terms without what they reckon by are refused, never read as no fee', () => {
  expect(() => feeOf({ calculation: 'Flat', currency: 'USD' }, usd('1'))).toThrow(RangeError)
  expect(() => feeOf({ calculation: 'PercentOfAmount', currency: 'USD' }, usd('1'))).toThrow(RangeError)
})

test.each([
  ['0', '5.00'],
  ['9999.99', '5.00'],
  ['10000', '12.50'],
  ['250000', '100.00'],
  ['1000000', '250.00'],
])('a tiered fee of %s is %s: the tier that the amount reaches counts for the whole of it', (amount, fee) => {
  const tiers = [
    { fromAmount: '0', amount: '5' },
    { fromAmount: '10000', amount: '12.50' },
    { fromAmount: '100000', rate: '0.04' },
  ]
  expect(feeOf({ calculation: 'Tiered', tiers, currency: 'USD', maxFee: '250' }, usd(amount))).toBe(fee)
})

test('a tiered fee without a tier for the amount is no fee of nothing', () => {
  expect(() => feeOf({ calculation: 'Tiered', currency: 'USD' }, usd('10'))).toThrow('tier for the amount')
})
