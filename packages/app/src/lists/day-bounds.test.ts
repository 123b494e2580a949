import { afterEach, expect, it, vi } from 'vitest'
import { dayBounds } from './day-bounds.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['UTC', '2026-11-30', '2026-11-30T00:00:00.000Z', '2026-11-30T23:59:59.999Z'],
  ['America/New_York', '2026-11-30', '2026-11-30T05:00:00.000Z', '2026-12-01T04:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
])('in %s the day %s runs from %s to %s', (zone, day, from, to) => {
  vi.stubEnv('TZ', zone)
  expect(dayBounds({ from: day, to: day })).toEqual({ from, to })
})

it('leaves an open end open', () => {
  vi.stubEnv('TZ', 'UTC')
  expect(dayBounds({ from: '', to: '2026-11-30' })).toEqual({ to: '2026-11-30T23:59:59.999Z' })
  expect(dayBounds({ from: '', to: '' })).toEqual({})
})
