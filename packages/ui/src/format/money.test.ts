import { describe, expect, it } from 'vitest'
import { formatCount, formatMoney, moneyParts } from './money.ts'

describe('formatMoney', () => {
  it.each([
    ['0', 'USD', '0.00 USD'],
    ['1234.5', 'USD', '1,234.50 USD'],
    ['-1234.5', 'USD', '\u22121,234.50 USD'],
    ['250000', 'EUR', '250,000.00 EUR'],
    ['1500', 'JPY', '1,500 JPY'],
    ['1.2', 'KWD', '1.200 KWD'],
  ])('%s %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown)
  })

  it.each([
    ['12.50', 'HUF', '12.5 HUF'],
    ['12.00', 'HUF', '12 HUF'],
    ['-1500.125', 'IQD', '\u22121,500.125 IQD'],
    ['1500.00', 'JPY', '1,500 JPY'],
    ['1.2345', 'KWD', '1.2345 KWD'],
    ['0.004', 'USD', '0.004 USD'],
  ])('rounds nothing of %s %s, whatever is usual in shops', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown)
  })

  it('keeps every digit of an amount no number could hold', () => {
    expect(formatMoney('123456789012345678901.99', 'USD')).toBe('123,456,789,012,345,678,901.99 USD')
  })

  it('shows a text that is no amount as it is', () => {
    expect(formatMoney('n/a', 'USD')).toBe('n/a USD')
  })

  it.each([
    ['1234.5', 'US', '1,234.5 US'],
    ['-1234.50', 'dollars', '\u22121,234.50 dollars'],
    ['1234.50', '', '1,234.50'],
    ['1500', '€', '1,500 €'],
    ['0.001', 'U$D', '0.001 U$D'],
  ])('shows %s with %j, which is no code, and its own decimals', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown)
  })

  it('keeps every digit beside a text that is no code', () => {
    expect(formatMoney('123456789012345678901.1234567890123456789012', 'US')).toBe(
      '123,456,789,012,345,678,901.1234567890123456789012 US',
    )
  })

  it('follows the locale for grouping', () => {
    expect(moneyParts('1234.5', 'EUR', 'de-DE')).toEqual({ figures: '1.234,50', currency: 'EUR' })
    expect(moneyParts('1234.5', '', 'de-DE')).toEqual({ figures: '1.234,5', currency: '' })
  })
})

it('groups counts', () => {
  expect(formatCount(100000)).toBe('100,000')
})
