import { expect, test } from 'vitest'

import { instantOf } from '../money/instant.ts'
import { deadlineOf } from './deadline.ts'
import { federalReserve } from './federal-reserve.ts'

const rules = { businessDays: 2, timezoneId: 'America/New_York', calendar: federalReserve } as const
const at = (text: string) => instantOf(new Date(text))

test.each([
  ['2026-11-17T15:00:00.000Z', '2026-11-19T15:00:00.000Z', 'a Tuesday: Thursday at the same time'],
  ['2026-11-20T15:00:00.000Z', '2026-11-24T15:00:00.000Z', 'a Friday: the weekend does not count'],
  ['2026-11-21T15:00:00.000Z', '2026-11-24T15:00:00.000Z', 'a Saturday: Tuesday'],
  ['2026-11-25T15:00:00.000Z', '2026-11-30T15:00:00.000Z', 'the day before Thanksgiving: Monday'],
  ['2026-11-21T03:00:00.000Z', '2026-11-25T03:00:00.000Z', 'Friday evening there, Saturday in UTC: Tuesday evening'],
  ['2026-10-30T14:00:00.000Z', '2026-11-03T15:00:00.000Z', 'summer time ends between: the same time on the clock'],
  ['2026-03-07T04:30:00.000Z', '2026-03-11T03:30:00.000Z', 'it begins between: late in the evening is no next day'],
])('what begins at %s is wanted by %s: %s (domain.md section 10)', (instant, due) => {
  expect(deadlineOf({ ...rules, instant: at(instant) })).toBe(due)
})

test('the day is that of the zone', () => {
  const instant = at('2026-11-20T15:00:00.000Z')
  // Saturday has begun in Auckland.
  expect(deadlineOf({ ...rules, instant, timezoneId: 'Pacific/Auckland' })).toBe('2026-11-23T15:00:00.000Z')
})

test('no business day is at once', () => {
  const instant = at('2026-11-21T15:00:00.000Z')
  expect(deadlineOf({ ...rules, instant, businessDays: 0 })).toBe(instant)
})
