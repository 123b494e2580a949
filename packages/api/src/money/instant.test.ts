import { expect, test } from 'vitest'

import { calendarDate } from './calendar-date.ts'
import { addMilliseconds, dayOf, instantOf, parseInstant, startOfDay, timeOf } from './instant.ts'
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

test('moments are moved', () => {
  const first = instant('2026-11-30T23:59:59.999Z')
  const second = addMilliseconds(first, 1)
  expect(second).toBe('2026-12-01T00:00:00.000Z')
  expect(addMilliseconds(second, -1)).toBe(first)
  expect(instantOf(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})

test.each([
  ['2026-12-01T04:59:00Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T05:00:00Z', 'America/New_York', '2026-12-01'],
  ['2026-11-30T23:00:00Z', 'Europe/Berlin', '2026-12-01'],
  ['2026-11-30T10:00:00Z', 'Pacific/Kiritimati', '2026-12-01'],
])('%s is in %s the day %s', (text, timeZone, day) => expect(dayOf(instant(text), timeZone)).toBe(day))

test.each([
  ['2026-11-30T18:59:59.999Z', 'America/New_York', '13:59'],
  ['2026-07-03T18:00:00Z', 'America/New_York', '14:00'],
  ['2026-11-30T00:00:00Z', 'UTC', '00:00'],
  ['2026-11-30T18:45:00Z', 'Asia/Kathmandu', '00:30'],
])('at %s the clock in %s says %s', (text, zone, time) => expect(timeOf(instant(text), zone)).toBe(time))

test.each([
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', 'Europe/London', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
  ['2026-10-26', 'Atlantic/Azores', '2026-10-26T01:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-04-25', 'Africa/Cairo', '2026-04-24T21:00:00.000Z'],
  ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
  ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z'],
  ['2026-04-06', 'Australia/Lord_Howe', '2026-04-05T13:30:00.000Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, begins) => {
  const start = startOfDay(calendarDate(day), zone)
  expect(start).toBe(begins)
  expect(dayOf(start, zone) >= day).toBe(true)
  expect(dayOf(addMilliseconds(start, -1), zone) < day).toBe(true)
})
