import { describe, expect, it } from 'vitest'
import { entryProblem, groupAmount, tidyAmount, tidyTime } from './entry.ts'

describe('tidyAmount', () => {
  it('takes away blanks and well placed separators', () => {
    expect(tidyAmount(' 1,250,000.50 ')).toBe('1250000.50')
    expect(tidyAmount('-1,000')).toBe('-1000')
  })

  it('keeps the text when it is no amount: nobody guesses', () => {
    expect(tidyAmount('1,25')).toBe('1,25')
    expect(tidyAmount('12,34,567')).toBe('12,34,567')
    expect(tidyAmount('about 5 ')).toBe('about 5 ')
  })

  it('keeps digits that a number would lose', () => {
    expect(tidyAmount('999999999999999.99')).toBe('999999999999999.99')
  })
})

describe('groupAmount', () => {
  it('sets separators in the whole part only', () => {
    expect(groupAmount('1250000.5000')).toBe('1,250,000.5000')
    expect(groupAmount('-1000')).toBe('-1,000')
    expect(groupAmount('999.10')).toBe('999.10')
  })

  it.each([
    ['20000000', 'USD', '20,000,000.00'],
    ['-0.5', 'USD', '-0.50'],
    ['2500', 'JPY', '2,500'],
    ['1.5', 'KWD', '1.500'],
    ['7', 'US', '7'],
  ])('writes %s %s with the decimals of its currency', (text, currency, written) => {
    expect(groupAmount(text, currency)).toBe(written)
    expect(Number(tidyAmount(written))).toBe(Number(text))
  })

  it('leaves off nothing that was typed', () => expect(groupAmount('0.123', 'USD')).toBe('0.123'))

  it('leaves a malformed text alone', () => {
    expect(groupAmount('12x4567')).toBe('12x4567')
  })

  it('is undone by tidyAmount', () => {
    expect(tidyAmount(groupAmount('123456789012345.67'))).toBe('123456789012345.67')
  })
})

it.each([
  ['9:30', '09:30'],
  ['1400', '14:00'],
  [' 14.05 ', '14:05'],
  ['14:0', '14:0'],
  ['140', '140'],
  ['noon', 'noon'],
])('a time that is written %j is kept as %j', (text, time) => expect(tidyTime(text)).toBe(time))

describe('entryProblem', () => {
  it('has nothing against an empty field', () => {
    expect(entryProblem('money', ' ')).toBeUndefined()
  })

  it('asks for the shape each format needs', () => {
    expect(entryProblem('integer', '12a')).toBe('Use digits only')
    expect(entryProblem('money', '1.234')).toBeDefined()
    expect(entryProblem('rate', '1.234')).toBeUndefined()
    expect(entryProblem('time', '24:00')).toBeDefined()
    expect(entryProblem('time', '23:59')).toBeUndefined()
  })
})
