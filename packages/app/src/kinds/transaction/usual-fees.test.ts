import { feeTypeFixture } from '@strongroom/api/mocks'
import { describe, expect, it } from 'vitest'
import { chargedOn, followAmount, usualFee, type FollowedFees } from './usual-fees.ts'

const wire = feeTypeFixture(0, {
  id: 'WIRE',
  calculation: 'Flat',
  amount: '25.00',
  currency: 'USD',
  payer: 'Client',
  appliesTo: ['Withdrawal'],
  timing: 'AtTransaction',
  isActive: true,
  effectiveFrom: null,
  minFee: null,
  maxFee: null,
})

it('is charged with a transaction of its type and currency, as long as it is active, from its first day on', () => {
  const others = [
    { ...wire, isActive: false },
    { ...wire, timing: 'Monthly' },
    { ...wire, currency: 'EUR' },
    { ...wire, appliesTo: ['Deposit'] },
    { ...wire, effectiveFrom: '2026-03-03' },
  ]
  const known = [wire, { ...wire, effectiveFrom: '2026-03-02' }]
  expect(chargedOn([...others, ...known], { type: 'Withdrawal', currency: 'USD', today: '2026-03-02' })).toEqual(known)
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

describe('a row of fees', () => {
  const percent = { ...wire, id: 'PERCENT', calculation: 'PercentOfAmount', amount: null, rate: '1' } as const
  const charged = [wire, percent]

  /** Types amounts one after the other into a draft with these rows, and answers the amounts of the rows. */
  function typed(rows: readonly object[], ...amounts: string[]): (string | undefined)[] {
    let fees: readonly { amount?: string }[] = rows
    let followed: FollowedFees | undefined
    for (const amount of amounts) {
      const next = followAmount(followed, { amount, fees, charged })
      followed = next.followed
      fees = fees.map((fee, place) => ({ ...fee, ...(next.amounts.has(place) && { amount: next.amounts.get(place) }) }))
    }
    return fees.map((fee) => fee.amount)
  }

  it('that is as usual follows the amount, also through what is no amount yet', () => {
    const row = { feeTypeId: 'PERCENT', amount: '10.00' }
    expect(typed([row], '1000', '2500')).toEqual(['25.00'])
    expect(typed([row], '1000', '', '2', '25', '250o')).toEqual(['0.25'])
    expect(typed([{ ...row, amount: '10' }], '1000.00', '2500')).toEqual(['25.00'])
    expect(typed([{ feeTypeId: 'WIRE', amount: '25.00' }], '1000', '', '2')).toEqual(['25.00'])
  })

  it('that was begun before there was an amount has one with it', () =>
    expect(typed([{ feeTypeId: 'PERCENT' }, { feeTypeId: 'PERCENT', amount: '' }], '', '500')).toEqual([
      '5.00',
      '5.00',
    ]))

  it('that was overridden stays, though a part of the amount would make it usual', () => {
    const row = { feeTypeId: 'PERCENT', amount: '1.00' }
    expect(typed([row], '1000', '', '1', '10', '100', '1000', '10000')).toEqual(['1.00'])
    expect(typed([{ ...row, amount: '10.00', overrideReason: 'Agreed' }], '1000', '2000')).toEqual(['10.00'])
    expect(typed([{ feeTypeId: 'of-another-bank', amount: '10.00' }], '1000', '2000')).toEqual(['10.00'])
  })

  it('of a draft that is opened stays as it is stored', () => {
    const opened = followAmount(undefined, {
      amount: '1000',
      fees: [{ feeTypeId: 'PERCENT', amount: '9.00' }],
      charged,
    })
    expect([...opened.amounts]).toEqual([])
    // What two people changed at once comes as a whole.
    const fees = [{ feeTypeId: 'PERCENT', amount: '10.00' }]
    const merged = followAmount(opened.followed, { amount: '2000', fees, charged })
    expect([...merged.amounts]).toEqual([])
    expect(merged.followed.follow).toEqual([false])
  })

  it('follows once its kinds are known', () => {
    const fees = [{ feeTypeId: 'PERCENT', amount: '10.00' }]
    const early = followAmount(undefined, { amount: '1000', fees, charged: [] })
    const known = followAmount(early.followed, { amount: '1000', fees, charged })
    expect([...followAmount(known.followed, { amount: '2000', fees, charged }).amounts]).toEqual([[0, '20.00']])
  })
})
