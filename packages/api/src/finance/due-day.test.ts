import { expect, test } from 'vitest'

import { instantOf } from '../money/instant.ts'
import { dueDay } from './due-day.ts'
import { federalReserve } from './federal-reserve.ts'

const rules = { timezoneId: 'America/New_York', dailyCutoff: '14:00', calendar: federalReserve } as const
const at = (text: string) => instantOf(new Date(text))

test.each([
  ['2026-11-30T18:59:59.999Z', '2026-11-30', 'before the cut-off of 14:00 there'],
  ['2026-11-30T19:00:00Z', '2026-12-01', 'at the cut-off: the next business day'],
  ['2026-12-01T03:00:00Z', '2026-12-01', 'after it, when it is another day in UTC already'],
  ['2026-11-28T15:00:00Z', '2026-11-30', 'on a Saturday'],
  ['2026-11-26T15:00:00Z', '2026-11-27', 'on Thanksgiving'],
  ['2026-07-03T15:00:00Z', '2026-07-03', 'on the Friday before a holiday on a Saturday, which is open'],
  ['2026-07-03T18:00:00Z', '2026-07-06', 'after the cut-off of that Friday, in summer time'],
  ['2027-07-05T15:00:00Z', '2027-07-06', 'on the Monday after a holiday on a Sunday'],
])('a transfer by ACH approved at %s is due on %s: %s', (instant, due) => {
  expect(dueDay({ ...rules, rail: 'ACH', instant: at(instant) })).toBe(due)
})

test.each(['Internal', 'RTP', 'FedNow'] as const)('%s knows no cut-off and no holiday', (rail) => {
  expect(dueDay({ ...rules, rail, instant: at('2026-11-27T04:59:00Z') })).toBe('2026-11-26')
})

test('today is the day in the zone of the institution, never that of UTC', () => {
  const instant = at('2026-11-30T16:00:00Z')
  expect(dueDay({ ...rules, rail: 'Fedwire', instant, timezoneId: 'Pacific/Auckland' })).toBe('2026-12-01')
})

test('without a cut-off a business day lasts until midnight', () => {
  const late = { ...rules, dailyCutoff: undefined, rail: 'Fedwire' } as const
  expect(dueDay({ ...late, instant: at('2026-12-01T04:59:00Z') })).toBe('2026-11-30')
})
