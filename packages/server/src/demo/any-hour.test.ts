import { expect, test } from 'vitest'
import { firstDay, firstDayAt, movingKinds } from '../testing/first-day.ts'

// All hours of a week, and the whole network: any-hour.soak.test.ts.
test.each([
  // While it is another day in Honolulu than in New York.
  '2026-11-23T05:28:00Z',
  // On a Saturday in Europe and a Friday in America, behind every cut-off.
  '2026-11-20T23:30:00Z',
])('the demo begins at %s as at any hour', { timeout: 120_000 }, async (instant) => {
  expect(await firstDayAt(instant, { kinds: movingKinds(), months: 0 })).toEqual(firstDay)
})
