import { expect, test } from 'vitest'
import { firstDay, firstDayAt, movingKinds } from '../testing/first-day.ts'

// All hours of a week, and the whole network: any-hour.soak.test.ts.
test('the demo begins as at any hour while it is another day in Honolulu than in New York', async () => {
  expect(await firstDayAt('2026-11-23T05:28:00Z', { kinds: movingKinds(), months: 0 })).toEqual(firstDay)
}, 120_000)
