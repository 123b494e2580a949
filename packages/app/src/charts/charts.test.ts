import { interestFixture, referenceRatesFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { charts, emptyWords, isNothing } from './charts.ts'

const interest = charts.find(({ name }) => name === 'interest')

test.each([
  ['month', '2026-05-24', '2026-11-26', ' The first and the last month only in part.'],
  ['month', '2026-05-01', '2026-11-26', ' The last month only in part.'],
  ['month', '2026-05-01', '2026-11-30', ''],
  ['month', '2026-05-02', '2026-05-30', ' The month only in part.'],
  ['week', '2026-11-17', '2026-11-20', ' The week only in part.'],
  ['week', '2026-11-20', '2026-11-24', ' The first and the last week only in part.'],
  ['week', '2026-11-17', '2026-11-29', ' The first week only in part.'],
  ['week', '2026-11-16', '2026-11-22', ''],
  ['day', '2026-05-24', '2026-11-26', ''],
] as const)('sums by %s from %s to %s say what is a part:%s', (grouping, from, to, words) => {
  const about = interest?.about(interestFixture({ grouping, from, to }))
  expect(about?.slice(about.indexOf('2026.') + 5)).toBe(words)
})

test('of reference rates it is said how many are left out, and by what order', () => {
  const rates = charts.find(({ name }) => name === 'referenceRates')
  const report = referenceRatesFixture({ grouping: 'month', from: '2026-05-01', to: '2026-10-31' })
  const period = rates?.about({ ...report, others: 0 }).replace('Percent a year at the end of each month.', '')
  expect(rates?.about({ ...report, others: 3 })).toBe(
    `Percent a year at the end of each month. 2 of 5: first what plans follow, the most followed first, then by code.${period}`,
  )
})

test.each([
  ['2026-11-27', 'Nothing is known yet of a period that has not begun'],
  // Today there may be figures: that there are none says something.
  ['2026-11-26', 'No interest was paid in this period'],
  ['2025-01-01', 'No interest was paid in this period'],
] as const)('where a period that begins on %s has no figures, it is said: %s', (from, words) => {
  const report = interestFixture({ from, to: '2027-12-31', today: '2026-11-26' })
  expect(interest && emptyWords(interest, report)).toBe(words)
})

test('one day is told as one day, and never as a part of its month', () => {
  const report = interestFixture({ from: '2026-11-27', to: '2026-11-27', grouping: 'month' })
  expect(interest?.about(report)).toBe(
    'Paid into accounts on this day, by the day from which it counts, less what was taken back, in USD. 27 Nov 2026.',
  )
  const balances = charts.find(({ name }) => name === 'balances')
  expect(balances?.about(report)).toBe(
    'What clients have at the end of this day, by the product of the account at the institution that holds it, in USD. 27 Nov 2026.',
  )
})

test.each([
  ['columns', ['0.00', '0.00'], true],
  ['columns', ['0.00', null], true],
  ['columns', ['0.00', '-0.01'], false],
  // A balance and a rate of zero are told as they are.
  ['lines', ['0.00', '0.00'], false],
] as const)('in %s the figures %j are nothing: %s', (drawing, values, nothing) => {
  const report = interestFixture({ series: [{ name: 'Interest paid', values: [...values] }] })
  expect(isNothing({ drawing }, report)).toBe(nothing)
})
