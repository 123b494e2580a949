import { balancesFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { categoryLabel, categoryWords, daysOfEnds } from './category-words.ts'

test.each([
  ['2026-11-23', 'day', '23 Nov 2026', 'Day'],
  ['2026-11-23', 'week', '23 Nov 2026', 'Week from'],
  // The first month of a period may begin within it.
  ['2026-05-24', 'month', 'May 2026', 'Month'],
  ['2026-11-23', null, '2026-11-23', 'Institution'],
  ['<b>12 Bank</b>', null, '<b>12 Bank</b>', 'Institution'],
] as const)('%s by %s is told as %s', (category, grouping, words, label) => {
  expect([categoryWords(category, grouping), categoryLabel(grouping)]).toEqual([words, label])
})

test.each([
  [['2026-11-18', '2026-11-23'], { to: '2026-11-26', today: '2026-11-26' }, ['2026-11-22', '2026-11-26']],
  // A week that has begun is told as of today, one to come by its end.
  [
    ['2026-11-18', '2026-11-23', '2026-11-30'],
    { to: '2026-12-02', today: '2026-11-26' },
    ['2026-11-22', '2026-11-26', '2026-12-02'],
  ],
  [['2024-01-31', '2024-02-01'], { to: '2024-02-29', today: '2026-11-26' }, ['2024-01-31', '2024-02-29']],
  [['2026-11-25', '2026-11-26'], { to: '2026-11-26', today: '2026-11-26' }, ['2026-11-25', '2026-11-26']],
] as const)('figures at the ends of what begins on %s, %o, are of %s', (categories, period, days) => {
  const report = balancesFixture({ categories: [...categories], ...period })
  expect(daysOfEnds(report)).toEqual({ grouping: 'day', categories: days })
})
