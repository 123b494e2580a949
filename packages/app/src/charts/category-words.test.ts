import { expect, test } from 'vitest'
import { categoryLabel, categoryWords } from './category-words.ts'

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
