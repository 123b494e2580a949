import { describe, expect, it } from 'vitest'
import { differenceOf } from './difference.ts'

const money = (old: unknown, proposed: unknown) => differenceOf({ type: 'money', old, new: proposed })

describe('differenceOf', () => {
  it.each([
    ['182736842.00', '252176842.00', { amount: '+69,440,000.00', share: '+38 %', large: false }],
    ['100.00', '99.50', { amount: '\u22120.50', share: '\u22120.5 %', large: false }],
    ['1000', '500', { amount: '\u2212500', share: '\u221250 %', large: true }],
    ['-10', '10.00', { amount: '+20.00', share: '+200 %', large: true }],
    ['100000000000000000000.01', '100000000000000000000.02', { amount: '+0.01', share: '\u00b10 %', large: false }],
    ['1', '1001', { amount: '+1,000', share: '+100,000 %', large: true }],
    ['9.95', '10.94', { amount: '+0.99', share: '+9.9 %', large: false }],
    // 38.458…, 38.5 and 9.96: each rounded once, half away from zero.
    ['180560000', '250000000', { amount: '+69,440,000', share: '+38 %', large: false }],
    ['250000000', '153750000', { amount: '\u221296,250,000', share: '\u221239 %', large: false }],
    ['10000', '10996', { amount: '+996', share: '+10 %', large: false }],
    ['10000', '14996', { amount: '+4,996', share: '+50 %', large: false }],
  ])('from %s to %s', (old, proposed, difference) => expect(money(old, proposed)).toEqual(difference))

  it('says what is missing from nothing without a share', () =>
    expect(money('0.00', '25.10')).toEqual({ amount: '+25.10', large: false }))

  it('writes an amount with the decimals of its currency', () => {
    const moved = (currency: string) => differenceOf({ type: 'money', old: '20000000', new: '18000000', currency })
    expect(moved('USD')).toMatchObject({ amount: '\u22122,000,000.00', share: '\u221210 %' })
    expect(moved('JPY')).toMatchObject({ amount: '\u22122,000,000' })
  })

  it('counts rates in points', () =>
    expect(differenceOf({ type: 'rate', old: '4.25', new: '4.5' })).toEqual({
      amount: '+0.25 points',
      share: '+5.9 %',
      large: false,
    }))

  it('is silent where nothing moved, one side is blank or no figure, and for what is no figure', () => {
    expect(money('5', '5.00')).toBeUndefined()
    expect(money(undefined, '5')).toBeUndefined()
    expect(money('5', 'about six')).toBeUndefined()
    expect(differenceOf({ type: 'text', old: '1', new: '2' })).toBeUndefined()
    expect(differenceOf({ type: 'integer', old: 3, new: 4 })).toMatchObject({ amount: '+1' })
  })
})
