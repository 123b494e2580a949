import { afterEach, expect, test } from 'vitest'
import { formatInstant, formatInstantFully, formatInstantWithZone } from './date.ts'
import { giveReadersZone, readersDay, readersZone } from './readers-zone.ts'

const browsers = readersZone()
afterEach(() => giveReadersZone(null))

test('instants are written by the clock of the zone that was given, and by the browser’s where none was', () => {
  const at = '2026-11-30T03:05:09Z'
  expect(formatInstant(at)).toBe(formatInstant(at, browsers))
  giveReadersZone('America/New_York')
  expect([readersZone(), formatInstant(at)]).toEqual(['America/New_York', '29 Nov 2026, 22:05'])
  expect(readersDay(new Date(at))).toBe('2026-11-29')
  expect(formatInstantWithZone(at)).toBe('29 Nov 2026, 22:05 GMT-5')
  expect(formatInstantFully(at)).toBe('29 Nov 2026, 22:05:09 GMT-5')
  expect(formatInstant(at, 'Asia/Karachi')).toBe('30 Nov 2026, 08:05')
  giveReadersZone('Mars/Olympus_Mons')
  expect(readersZone()).toBe(browsers)
})
