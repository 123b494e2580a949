import { afterEach, describe, expect, test } from 'vitest'
import { formatInstant } from '../../../format/date.ts'
import { giveReadersZone } from '../../../format/readers-zone.ts'
import { codesIn, knownValues, parseRange, rangeTest, type FilterKind, type Range } from './filter-value.ts'

test.each([
  ['100..200', 'number', { from: '100', to: '200' }],
  ['..-12.34', 'money', { from: '', to: '-12.34' }],
  ['2026-01-01..', 'date', { from: '2026-01-01', to: '' }],
  ['..', 'number', undefined],
  ['1..2..3', 'number', undefined],
  ['1e9..', 'number', undefined],
  ['2026-13-40..', 'date', undefined],
  ['2026-02-30..', 'date', undefined],
  ['2026-11-20T10:00:00.000Z..', 'date', { from: '2026-11-20T10:00:00.000Z', to: '' }],
  ['2026-11-20T10:00..', 'date', undefined],
  ['2026-1..', 'date', undefined],
  ['2026-1-1..', 'date', undefined],
  ['100', 'number', undefined],
  ['200..100', 'number', undefined],
  ['0.3..0.30', 'money', { from: '0.3', to: '0.30' }],
  ['2026-11-26..2026-11-01', 'date', undefined],
  ['2026-11-26..2026-11-26', 'date', { from: '2026-11-26', to: '2026-11-26' }],
  ['2026-11-20T10:00:00.000Z..2026-11-20', 'date', { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20' }],
  ['2026-11-20T10:00:00.000Z..2026-11-18', 'date', undefined],
] as const)('%s is read as a range of %s', (text, kind, range) => {
  expect(parseRange(text, kind)).toEqual(range)
})

test('codes are in capitals, each once', () => {
  expect(codesIn(' ny, ca;NY tx ')).toEqual(['NY', 'CA', 'TX'])
  expect(codesIn(' , ')).toEqual([])
  expect(knownValues(['ny', 'CA'], { kind: 'code' })).toEqual(['NY', 'CA'])
})

test('codes whose small letters count stay as they are written', () => {
  expect(codesIn('holidays-2026.csv, Ny', { asWritten: true })).toEqual(['holidays-2026.csv', 'Ny'])
  expect(knownValues(['0f3a'], { kind: 'code', asWritten: true })).toEqual(['0f3a'])
})

const inRange = (value: string | null, range: Range, kind: FilterKind) => rangeTest(range, kind)(value)

test('both ends of a range count', () => {
  expect(inRange('10.00', { from: '10', to: '10' }, 'money')).toBe(true)
  expect(inRange('9.99', { from: '10', to: '' }, 'money')).toBe(false)
  expect(inRange('-5', { from: '', to: '-4' }, 'number')).toBe(true)
})

test('a range is exact to the last digit', () => {
  expect(inRange('100000000000000000000.01', { from: '100000000000000000000.02', to: '' }, 'money')).toBe(false)
  expect(inRange('9007199254740993', { from: '', to: '9007199254740992' }, 'number')).toBe(false)
})

test('an end that is an instant parts the day that it is in', () => {
  const from = { from: '2026-11-20T10:00:00.000Z', to: '' }
  expect(inRange('2026-11-20T09:59:59.999Z', from, 'date')).toBe(false)
  expect(inRange('2026-11-20T10:00:00.000Z', from, 'date')).toBe(true)
  expect(inRange('2026-11-20T10:00:00.000Z', { from: '', to: '2026-11-20T09:00:00.000Z' }, 'date')).toBe(false)
})

test('a date compares as such, in any zone', () => {
  expect(inRange('2026-11-30', { from: '2026-11-30', to: '2026-11-30' }, 'date')).toBe(true)
  expect(inRange('2026-12-01', { from: '', to: '2026-11-30' }, 'date')).toBe(false)
})

describe('an instant lies in the day that its cell shows', () => {
  afterEach(() => giveReadersZone(null))
  const day = { from: '2026-11-30', to: '2026-11-30' }

  test.each([
    ['America/New_York', '2026-12-01T03:59:00Z', true],
    ['America/New_York', '2026-11-30T04:59:00Z', false],
    ['Asia/Tokyo', '2026-11-29T15:00:00Z', true],
    ['Asia/Tokyo', '2026-11-30T15:00:00Z', false],
    ['UTC', '2026-11-30T23:59:59.999Z', true],
  ])('in %s, %s', (timeZone, instant, shownThatDay) => {
    giveReadersZone(timeZone)
    expect(formatInstant(instant, timeZone).startsWith('30 Nov 2026')).toBe(shownThatDay)
    expect(inRange(instant, day, 'date')).toBe(shownThatDay)
    expect(inRange('no instant', day, 'date')).toBe(false)
  })

  test('a day that the clock makes an hour shorter ends where the next begins', () => {
    giveReadersZone('America/New_York')
    const short = { from: '2026-03-08', to: '2026-03-08' }
    expect(inRange('2026-03-09T03:59:59Z', short, 'date')).toBe(true)
    expect(inRange('2026-03-09T04:00:00Z', short, 'date')).toBe(false)
  })
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
