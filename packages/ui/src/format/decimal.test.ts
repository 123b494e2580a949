import { expect, test } from 'vitest'
import { decimalParts, isDecimal } from './decimal.ts'

test.each(['0', '-1234.50', '007', '123456789012345678901234567890.1'])('%s is a decimal', (text) => {
  expect(isDecimal(text)).toBe(true)
})

test.each(['', ' 1', '1 ', '+1', '1.', '.5', '1,000', '1e3', '--1', '\u22121', 'NaN'])('%j is no decimal', (text) => {
  expect(isDecimal(text)).toBe(false)
  expect(decimalParts(text)).toBeUndefined()
})

test('its digits stand on both sides of its point', () => {
  expect(decimalParts('-12.50')).toEqual({ sign: '-', whole: '12', fraction: '50' })
  expect(decimalParts('7')).toEqual({ sign: '', whole: '7', fraction: '' })
})
