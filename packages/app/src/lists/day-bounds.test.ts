import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import { afterEach, expect, it } from 'vitest'
import { dayBounds } from './day-bounds.ts'

afterEach(() => giveReadersZone(null))

it.each([
  ['UTC', '2026-11-30', '2026-11-30T00:00:00.000Z', '2026-11-30T23:59:59.999Z'],
  ['America/New_York', '2026-11-30', '2026-11-30T05:00:00.000Z', '2026-12-01T04:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  // There the clocks jump over midnight, or the zone over a whole day.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', '2011-12-31T09:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-11-30', '2026-11-29T10:00:00.000Z', '2026-11-30T09:59:59.999Z'],
  ['Pacific/Niue', '2026-11-30', '2026-11-30T11:00:00.000Z', '2026-12-01T10:59:59.999Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  // The last day that can be written ends with the last year of four figures.
  ['Europe/Berlin', '9999-12-31', '9999-12-30T23:00:00.000Z', '9999-12-31T22:59:59.999Z'],
  ['America/New_York', '9999-12-31', '9999-12-31T05:00:00.000Z', '9999-12-31T23:59:59.999Z'],
])('in %s the day %s runs from %s to %s', (zone, day, from, to) => {
  giveReadersZone(zone)
  expect(dayBounds({ from: day, to: day })).toEqual({ from, to })
})

it('leaves an instant what it is', () => {
  giveReadersZone('Asia/Kolkata')
  const from = '2026-11-20T10:00:00.000Z'
  expect(dayBounds({ from, to: '2026-11-20' })).toEqual({ from, to: '2026-11-20T18:29:59.999Z' })
})

it('leaves an open end open', () => {
  giveReadersZone('UTC')
  expect(dayBounds({ from: '', to: '2026-11-30' })).toEqual({ to: '2026-11-30T23:59:59.999Z' })
  expect(dayBounds({ from: '', to: '' })).toEqual({})
})
