import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isZero, missingTo, sumOfDecimals, writeDecimal } from './decimal-sum.ts'
import { addDecimals, readDecimal } from './decimal-units.ts'

describe('sumOfDecimals', () => {
  it('adds exactly, where numbers would not', () => {
    expect(sumOfDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(sumOfDecimals(['9007199254740993.01', '0.99'])).toBe('9007199254740994.00')
    expect(sumOfDecimals(['33.33', '33.33', '33.34'])).toBe('100.00')
  })

  it('takes blanks for nothing and keeps the places asked for', () => {
    expect(sumOfDecimals(['', undefined, '50'], 2)).toBe('50.00')
    expect(sumOfDecimals([], 2)).toBe('0.00')
    expect(sumOfDecimals(['-0.05', '0.01'])).toBe('-0.04')
  })

  it.each([
    [['-12.34', '12.34'], '0.00'],
    [['-0.05'], '-0.05'],
    [['9007199254740993.01', '1'], '9007199254740994.01'],
    [['1', '2'], '3'],
    [[], '0'],
  ])('%j is %s', (amounts, sum) => {
    expect(sumOfDecimals(amounts)).toBe(sum)
  })

  it('gives no sum when something is no decimal', () => {
    expect(sumOfDecimals(['50', '12x'])).toBeUndefined()
    expect(sumOfDecimals(['1,000'])).toBeUndefined()
  })
})

describe('missingTo', () => {
  it('tells too little from too much', () => {
    expect(missingTo('100', '95.50')).toBe('4.50')
    expect(missingTo('100', '100.5')).toBe('-0.5')
    expect(isZero(missingTo('100', '100.00') ?? '1')).toBe(true)
    expect(missingTo('100', 'much')).toBeUndefined()
  })
})

const decimals = fc.record({ units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), places: fc.nat(12) })

it('what was written is read again, digit by digit', () => {
  fc.assert(
    fc.property(decimals, (decimal) => {
      expect(readDecimal(writeDecimal(decimal))).toEqual(decimal)
    }),
  )
})

it('a sum less one side is the other side', () => {
  fc.assert(
    fc.property(decimals, decimals, (left, right) => {
      const back = addDecimals(addDecimals(left, right), { ...right, units: -right.units })
      expect(back.units).toBe(left.units * 10n ** BigInt(back.places - left.places))
    }),
  )
})
