import { expect, test } from 'vitest'
import { keptKinds } from '../kinds/index.ts'
import { firstDay, firstDayAt, movingKinds } from '../testing/first-day.ts'

const hour = 3_600_000
const monday = Date.parse('2026-11-16T00:28:00Z')

test('the demo begins alike at every hour of a week', { timeout: 168 * 60_000 }, async () => {
  const kinds = movingKinds()
  for (let passed = 0; passed < 168; passed += 1) {
    const instant = new Date(monday + passed * hour).toISOString()
    expect([instant, await firstDayAt(instant, { kinds, months: 0 })]).toEqual([instant, firstDay])
  }
})

test.each(
  [
    // Around midnights of zones, at weekends, behind the cut-offs, where clocks change, on holidays and behind them.
    ...['2026-11-01T05:30:00Z', '2027-01-01T05:30:00Z'],
    ...[
      '2026-11-21T12:00:00Z',
      '2026-11-22T23:30:00Z',
      '2026-11-23T05:28:00Z',
      '2026-11-20T22:30:00Z',
      '2026-11-20T23:30:00Z',
    ],
    ...['2026-11-01T06:30:00Z', '2027-03-14T07:30:00Z', '2026-12-31T23:30:00Z', '2027-01-01T04:30:00Z'],
    ...['2028-02-29T12:00:00Z', '2027-01-18T16:00:00Z', '2027-01-19T05:10:00Z', '2026-12-27T15:00:00Z'],
  ].flatMap((instant) => [0, 1].map((months) => [instant, months] as const)),
)('the whole demo begins at %s as on any day, with %i months behind it', async (instant, months) => {
  expect(await firstDayAt(instant, { kinds: keptKinds, months })).toEqual(firstDay)
})
