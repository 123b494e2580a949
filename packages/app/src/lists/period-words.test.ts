import { afterEach, expect, it } from 'vitest'
import { giveReadersZone, readersZone } from '@strongroom/ui/format/readers-zone'
import { periodWords } from './period-words.ts'

afterEach(() => giveReadersZone(null))

// Days on which the clocks are set, one way and the other, and zones of odd hours.
it.each([
  ['America/New_York', '2026-03-08..2026-03-08', 'from 8 Mar 2026, 00:00 GMT-5 up to 9 Mar 2026, 00:00 GMT-4'],
  ['America/New_York', '2026-11-01..2026-11-01', 'from 1 Nov 2026, 00:00 GMT-4 up to 2 Nov 2026, 00:00 GMT-5'],
  ['Europe/Berlin', '2026-03-29..2026-03-29', 'from 29 Mar 2026, 00:00 CET up to 30 Mar 2026, 00:00 CEST'],
  ['Europe/London', '2026-10-25..2026-10-31', 'from 25 Oct 2026, 00:00 BST up to 1 Nov 2026, 00:00 GMT'],
  ['Asia/Karachi', '2026-12-31..2026-12-31', 'from 31 Dec 2026, 00:00 GMT+5 up to 1 Jan 2027, 00:00 GMT+5'],
  ['Australia/Lord_Howe', '2026-10-04..2026-10-04', 'from 4 Oct 2026, 00:00 GMT+10:30 up to 5 Oct 2026, 00:00 GMT+11'],
  ['Pacific/Apia', '2026-11-30..', 'from 30 Nov 2026, 00:00 GMT+13'],
  ['UTC', '..2026-11-30', 'up to 1 Dec 2026, 00:00 UTC'],
])('in %s the period %s is %s', (zone, period, words) => {
  giveReadersZone(zone)
  expect(readersZone()).toBe(zone)
  expect(periodWords(period)).toBe(words)
})
