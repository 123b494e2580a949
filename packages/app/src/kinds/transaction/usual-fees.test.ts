import { feeTypeFixture } from '@strongroom/api/mocks'
import { expect, it } from 'vitest'
import { chargedOn, usualFee } from './usual-fees.ts'

const wire = feeTypeFixture(0, {
  id: 'WIRE',
  calculation: 'Flat',
  amount: '25.00',
  currency: 'USD',
  payer: 'Client',
  appliesTo: ['Withdrawal'],
  timing: 'AtTransaction',
  isActive: true,
  minFee: null,
  maxFee: null,
})

it('is charged with a transaction of its type and currency, as long as it is active', () => {
  const others = [
    { ...wire, isActive: false },
    { ...wire, timing: 'Monthly' },
    { ...wire, currency: 'EUR' },
    { ...wire, appliesTo: ['Deposit'] },
  ]
  expect(chargedOn([...others, wire], { type: 'Withdrawal', currency: 'USD' })).toEqual([wire])
})

it('begins as its kind says: who pays, and how much', () => {
  expect(usualFee(wire, '1000.00')).toEqual({ feeTypeId: 'WIRE', payer: 'Client', amount: '25.00' })
  const percent = { ...wire, calculation: 'PercentOfAmount', amount: null, rate: '0.5', maxFee: '4.00' }
  expect(usualFee(percent, '500').amount).toBe('2.50')
  expect(usualFee(percent, '5000').amount).toBe('4.00')
})

it('has no amount before the transaction has one, or where its kind lacks what it is reckoned by', () => {
  expect(usualFee(wire, '')).toEqual({ feeTypeId: 'WIRE', payer: 'Client' })
  expect(usualFee({ ...wire, amount: null }, '10')).toEqual({ feeTypeId: 'WIRE', payer: 'Client' })
})
