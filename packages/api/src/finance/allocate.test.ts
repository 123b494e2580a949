import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compareMoney, money, subtractMoney, sumMoney } from '../money/money.ts'
import { decimalOf } from '../money/testing/decimal-of.ts'
import { allocate, equalShares } from './allocate.ts'

const usd = (text: string) => money(text, 'USD')

describe('an amount is split', () => {
  test('100,000.01 in thirds spreads the cents, and nothing is made', () => {
    const parts = allocate(usd('100000.01'), equalShares(3), 'USD')
    expect(parts).toEqual(['33333.34', '33333.34', '33333.33'])
    expect(sumMoney(parts, 'USD')).toBe('100000.01')
  })

  test('by percentages as stated, the cent left over to the largest remainder', () => {
    expect(allocate(usd('100'), ['33.33', '33.33', '33.34'], 'USD')).toEqual(['33.33', '33.33', '33.34'])
    expect(allocate(usd('0.05'), ['70', '30'], 'USD')).toEqual(['0.04', '0.01'])
    expect(allocate(usd('0.10'), ['33', '67'], 'USD')).toEqual(['0.03', '0.07'])
  })

  test('equal remainders go to the first', () => {
    expect(allocate(usd('0.02'), equalShares(4), 'USD')).toEqual(['0.01', '0.01', '0.00', '0.00'])
  })

  test('a weight of nothing gets nothing, and a debt is split as what is held is', () => {
    expect(allocate(usd('10'), ['0', '1', '1'], 'USD')).toEqual(['0.00', '5.00', '5.00'])
    expect(allocate(usd('-100000.01'), equalShares(3), 'USD')).toEqual(['-33333.34', '-33333.34', '-33333.33'])
  })

  test('into the units of its own currency', () => {
    expect(allocate(money('100', 'JPY'), equalShares(3), 'JPY')).toEqual(['34', '33', '33'])
    expect(allocate(money('1', 'KWD'), equalShares(3), 'KWD')).toEqual(['0.334', '0.333', '0.333'])
  })

  test.each([[[]], [['0', '0']], [['1', '-1']], [['2', '-1']]])('not by %j', (weights) => {
    expect(() => allocate(usd('1'), weights, 'USD')).toThrow(RangeError)
  })
})

test('shares always make the whole, and none is further than a cent from its due', () => {
  const cents = fc.integer({ min: 0, max: 2_000_000_000 })
  const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(cents, weights, (count, given) => {
      const whole = money(decimalOf(count, 2), 'USD')
      const parts = allocate(whole, given.map(String), 'USD')
      expect(sumMoney(parts, 'USD')).toBe(whole)
      const sum = given.reduce((total, weight) => total + weight, 0)
      for (const [place, part] of parts.entries()) {
        // Counted in cents x sum, which a double holds exactly.
        const dueTimesSum = count * (given[place] ?? 0)
        const gotTimesSum = Math.round(Number(part.replace('.', ''))) * sum
        expect(Math.abs(dueTimesSum - gotTimesSum)).toBeLessThan(sum)
      }
    }),
  )
})

test('a larger share never gets less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 99 }), (count, percent) => {
      const whole = money(decimalOf(count, 2), 'USD')
      const [one, other] = allocate(whole, [String(percent), String(100 - percent)], 'USD')
      if (one === undefined || other === undefined) throw new Error('Two shares make two parts.')
      expect(percent >= 50 ? compareMoney(one, other) : compareMoney(other, one)).toBeGreaterThanOrEqual(0)
      expect(subtractMoney(whole, one)).toBe(other)
    }),
  )
})
