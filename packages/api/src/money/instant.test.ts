import { expect, test } from 'vitest'

import { addMilliseconds, compareInstants, dayOf, formatInstant, instantOf, parseInstant, timeOf } from './instant.ts'
import type { Instant } from './instant.ts'

const instant = (text: string): Instant => parseInstant(text) ?? expect.unreachable(`${text} is an instant`)

test.each([
  ['2026-11-30T14:05:00Z', '2026-11-30T14:05:00.000Z'],
  ['2026-11-30T14:05:00.1Z', '2026-11-30T14:05:00.100Z'],
  ['2026-11-30T14:05:00.123456Z', '2026-11-30T14:05:00.123Z'],
  ['2026-11-30T14:05:00+00:00', '2026-11-30T14:05:00.000Z'],
])('%s is %s', (text, parsed) => expect(parseInstant(text)).toBe(parsed))

test.each([
  '',
  '2026-11-30',
  '2026-11-30T14:05:00',
  '2026-11-30T14:05:00+01:00',
  '2026-11-30 14:05:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-30T24:00:00Z',
  '2026-11-30T14:60:00Z',
  'today',
])('"%s" is none', (text) => expect(parseInstant(text)).toBeUndefined())

test('a number of milliseconds is none', () => expect(parseInstant(0)).toBeUndefined())

test('moments are compared and moved', () => {
  const first = instant('2026-11-30T23:59:59.999Z')
  const second = addMilliseconds(first, 1)
  expect(second).toBe('2026-12-01T00:00:00.000Z')
  expect(addMilliseconds(second, -1)).toBe(first)
  expect([compareInstants(first, second), compareInstants(second, first), compareInstants(first, first)]).toEqual([
    -1, 1, 0,
  ])
  expect(instantOf(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})

test.each([
  ['2026-12-01T04:59:00Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T05:00:00Z', 'America/New_York', '2026-12-01'],
  ['2026-11-30T23:00:00Z', 'Europe/Berlin', '2026-12-01'],
  ['2026-11-30T10:00:00Z', 'Pacific/Kiritimati', '2026-12-01'],
])('%s is in %s the day %s', (text, timeZone, day) => expect(dayOf(instant(text), timeZone)).toBe(day))

test('a moment is shown in its reader’s time zone', () => {
  expect(formatInstant(instant('2026-09-01T00:05:00Z'), 'UTC')).toBe('1 Sep 2026, 00:05')
  expect(formatInstant(instant('2026-11-30T14:05:00Z'), 'America/New_York')).toBe('30 Nov 2026, 09:05')
})

test.each([
  ['2026-11-30T18:59:59.999Z', 'America/New_York', '13:59'],
  ['2026-07-03T18:00:00Z', 'America/New_York', '14:00'],
  ['2026-11-30T00:00:00Z', 'UTC', '00:00'],
  ['2026-11-30T18:45:00Z', 'Asia/Kathmandu', '00:30'],
])('at %s the clock in %s says %s', (text, zone, time) => expect(timeOf(instant(text), zone)).toBe(time))
