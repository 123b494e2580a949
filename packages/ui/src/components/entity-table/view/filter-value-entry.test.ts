import { afterEach, describe, expect, test } from 'vitest'
import { giveReadersZone } from '../../../format/readers-zone.ts'
import { formatRange, readEnd, readRange, shownEnd } from './filter-value-entry.ts'

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

describe('an instant is written and read by the clock of the reader', () => {
  afterEach(() => giveReadersZone(null))

  test.each([
    ['America/New_York', '20 Nov 2026, 05:00'],
    ['Asia/Kathmandu', '20 Nov 2026, 15:45'],
    ['Pacific/Kiritimati', '21 Nov 2026, 00:00'],
    ['UTC', '20 Nov 2026, 10:00'],
  ])('in %s', (zone, words) => {
    giveReadersZone(zone)
    expect(shownEnd('2026-11-20T10:00:00.000Z')).toBe(words)
    expect(readEnd(words, 'date')).toBe('2026-11-20T10:00:00.000Z')
    expect(readEnd(words.replace(',', '').toLowerCase(), 'date')).toBe('2026-11-20T10:00:00.000Z')
    expect(readEnd(words, 'date', 'to')).toBe('2026-11-20T10:00:59.999Z')
  })

  test('what is no instant stays as it was typed', () => {
    for (const typed of ['', '2026-11-20', '20 Nov 2026', '2026-11-20T10', 'soon']) expect(shownEnd(typed)).toBe(typed)
  })

  test('a time that the clock jumps over is none, and one that it shows twice counts from the first to the last', () => {
    giveReadersZone('America/New_York')
    expect(readEnd('8 Mar 2026, 02:30', 'date')).toBeUndefined()
    expect(readEnd('1 Nov 2026, 01:30', 'date', 'from')).toBe('2026-11-01T05:30:00.000Z')
    expect(readEnd('1 Nov 2026, 01:30', 'date', 'to')).toBe('2026-11-01T06:30:59.999Z')
  })

  test.each(['20 Nov 2026, 24:00', '20 Nov 2026, 10:60', '31 Feb 2026, 10:00', '10:00'])(
    '%j is no instant',
    (typed) => {
      expect(readEnd(typed, 'date')).toBeUndefined()
    },
  )

  test('a day counts whole beside an instant within it', () => {
    giveReadersZone('America/New_York')
    const [day, instant] = ['2026-11-20', '2026-11-21T01:00:00.000Z']
    expect(readRange({ from: instant, to: day }, 'date')).toEqual({ value: `${instant}..${day}` })
    expect(readRange({ from: day, to: instant }, 'date')).toEqual({ value: `${day}..${instant}` })
    expect(readRange({ from: instant, to: '2026-11-19' }, 'date')).toHaveProperty('wrong.to')
    expect(readRange({ from: instant, to: '2026-11-21T00:59:59.999Z' }, 'date')).toHaveProperty('wrong.to')
  })
})
