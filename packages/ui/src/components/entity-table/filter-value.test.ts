import { expect, test } from 'vitest'
import { formatRange, inRange, knownValues, parseRange, readEnd } from './filter-value.ts'

test.each([
  ['100..200', 'number', { from: '100', to: '200' }],
  ['..-12.34', 'money', { from: '', to: '-12.34' }],
  ['2026-01-01..', 'date', { from: '2026-01-01', to: '' }],
  ['..', 'number', undefined],
  ['1..2..3', 'number', undefined],
  ['1e9..', 'number', undefined],
  ['2026-13-40..', 'date', undefined],
  ['100', 'number', undefined],
] as const)('%s is read as a range of %s', (text, kind, range) => {
  expect(parseRange(text, kind)).toEqual(range)
})

test('a range comes back from its text', () => {
  expect(formatRange({ from: '1', to: '' })).toBe('1..')
  expect(formatRange({ from: '', to: '' })).toBeUndefined()
})

test('an end may be typed with thousands marks', () => {
  expect(readEnd(' 1,250.50 ', 'money')).toBe('1250.50')
  expect(readEnd('\u22125', 'number')).toBe('-5')
  expect(readEnd('much', 'money')).toBeUndefined()
})

test('both ends of a range count', () => {
  expect(inRange('10.00', { from: '10', to: '10' }, 'money')).toBe(true)
  expect(inRange('9.99', { from: '10', to: '' }, 'money')).toBe(false)
  expect(inRange('-5', { from: '', to: '-4' }, 'number')).toBe(true)
})

test('the last day of a range counts whole', () => {
  expect(inRange('2026-11-30T23:59:00Z', { from: '', to: '2026-11-30' }, 'date')).toBe(true)
})

test('no value is in no range', () => {
  expect(inRange(null, { from: '', to: '5' }, 'number')).toBe(false)
  expect(inRange('', { from: '0', to: '' }, 'number')).toBe(false)
})

test('values that make no sense for a filter are dropped', () => {
  expect(knownValues(['a', 'x'], { options: [{ value: 'a' }] })).toEqual(['a'])
  expect(knownValues(['  waco ', 'more'], { kind: 'text' })).toEqual(['waco'])
  expect(knownValues(['drop table'], { kind: 'money' })).toEqual([])
})
