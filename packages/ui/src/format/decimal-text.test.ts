import { expect, test } from 'vitest'
import { isDecimalWithin, withoutMarks } from './decimal-text.ts'

test.each([
  ['1,250,000.50', '1250000.50'],
  ['1 250 000', '1250000'],
  ['1\u202f250', '1250'],
  ['-1,250', '-1250'],
  ['1250', '1250'],
])('%j without marks is %j', (text, bare) => {
  expect(withoutMarks(text)).toBe(bare)
})

test.each(['1,25', '12,50,000', '1,250 000', '1250,000', 'about 1,250'])('%j keeps what are no marks', (text) => {
  expect(withoutMarks(text)).toBe(text)
})

test('digits are counted on both sides of the point', () => {
  expect(isDecimalWithin('-123.45', 3, 2)).toBe(true)
  expect(isDecimalWithin('1234', 3, 2)).toBe(false)
  expect(isDecimalWithin('1.234', 3, 2)).toBe(false)
  expect(isDecimalWithin('12x', 3, 2)).toBe(false)
})
