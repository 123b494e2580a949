import { expect, test } from 'vitest'
import { formatRange, readEnd, readRange } from './filter-value-entry.ts'

test.each([
  [' 1,250.50 ', '1250.50'],
  ['1 250 000', '1250000'],
  ['1\u202f250', '1250'],
  ['\u22121,250', '-1250'],
  ['\u22125', '-5'],
  ['', ''],
])('%j is read as %j', (typed, value) => {
  expect(readEnd(typed, 'money')).toBe(value)
})

test.each(['1.250,50', '1,25', '1,2500', '12,50,000', '1,250 000', '1250,000', ',250', 'much', '5 5', '1,250.'])(
  '%j could be meant in two ways and is refused',
  (typed) => {
    expect(readEnd(typed, 'money')).toBeUndefined()
  },
)

test('each end that cannot be read has its own message', () => {
  expect(readRange({ from: '1,25', to: '5' }, 'money')).toEqual({
    wrong: { from: expect.stringContaining('1,250.50') },
  })
  expect(readRange({ from: 'x', to: 'y' }, 'number')).toEqual({
    wrong: { from: expect.any(String), to: expect.any(String) },
  })
})

test('ends the wrong way round are refused, to the last digit', () => {
  expect(readRange({ from: '20', to: '10' }, 'number')).toHaveProperty('wrong.to')
  expect(readRange({ from: '9007199254740993', to: '9007199254740992' }, 'money')).toHaveProperty('wrong.to')
  expect(readRange({ from: '2026-02-01', to: '2026-01-31' }, 'date')).toHaveProperty('wrong.to')
  expect(readRange({ from: '10', to: '10.0' }, 'number')).toEqual({ value: '10..10.0' })
  expect(readRange({ from: '9', to: '10' }, 'number')).toEqual({ value: '9..10' })
})

test('two open ends are no filter', () => {
  expect(readRange({ from: ' ', to: '' }, 'money')).toEqual({ value: undefined })
})

test('a range comes back from its text', () => {
  expect(formatRange({ from: '1', to: '' })).toBe('1..')
  expect(formatRange({ from: '', to: '' })).toBeUndefined()
})
