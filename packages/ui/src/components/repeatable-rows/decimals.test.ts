import { describe, expect, it } from 'vitest'
import { isZero, missingTo, sumOfDecimals } from './decimals.ts'

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

  it('gives no sum when something is no decimal', () => {
    expect(sumOfDecimals(['50', '12x'])).toBeUndefined()
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
