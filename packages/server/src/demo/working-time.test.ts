import { calendarOf } from '@strongroom/api/finance'
import { calendarDate } from '@strongroom/api/money'
import { expect, test } from 'vitest'
import { momentsOfToday, workingTime } from './working-time.ts'

const atWork = workingTime(calendarOf([calendarDate('2026-11-26')]))
const at = (text: string) => new Date(text)
const hour = 3_600_000

test.each([
  ['2026-11-25T16:30:00.000Z', 0, '2026-11-25T16:30:00.000Z'],
  ['2026-11-25T04:07:00.000Z', hour, '2026-11-25T17:30:00.000Z'],
  // Over a holiday, and over a weekend on which the clocks of New York change.
  ['2026-11-25T22:00:00.000Z', hour, '2026-11-27T17:00:00.000Z'],
  ['2026-10-30T20:30:00.000Z', 2 * hour, '2026-11-02T17:30:00.000Z'],
  ['2026-11-26T12:00:00.000Z', 0, '2026-11-27T16:30:00.000Z'],
])('after %s and %i milliseconds of work it is %s', (from, milliseconds, to) => {
  expect(atWork.after(at(from), milliseconds).toISOString()).toBe(to)
  expect(atWork.between(at(from), at(to))).toBe(milliseconds)
})

test.each([
  // In the afternoon and late in the evening over the day of work, before it and on a holiday in the last moments.
  ['2026-11-25T18:30:00.000Z', '2026-11-25T17:10:00.000Z', '2026-11-25T17:50:00.000Z'],
  ['2026-11-26T03:00:00.000Z', '2026-11-25T18:30:00.000Z', '2026-11-25T20:30:00.000Z'],
  ['2026-11-25T11:18:00.000Z', '2026-11-25T11:06:00.000Z', '2026-11-25T11:12:00.000Z'],
  ['2026-11-26T20:09:00.000Z', '2026-11-26T20:03:00.000Z', '2026-11-26T20:06:00.000Z'],
])('what is done today until %s is done at %s and %s', (now, ...moments) => {
  expect(momentsOfToday(at(now), { atWork, count: 2 }).map((moment) => moment.toISOString())).toEqual(moments)
})
