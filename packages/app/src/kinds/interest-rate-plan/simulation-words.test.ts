import { rateSimulationFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { simulationInWords, simulationItem } from './simulation-words.ts'

const day = rateSimulationFixture().day

test.each([
  [{}, '8 accounts on it earn otherwise: 8 less. No account changes its tier.'],
  [
    { lessCount: 1, moreCount: 2, tierChangeCount: 1 },
    '8 accounts on it earn otherwise: 1 less, 2 more, 5 as much as before. One changes its tier.',
  ],
  [{ lessCount: 0, tierChangeCount: 3 }, '8 accounts on it earn as much as before. 3 change their tier.'],
  [
    { accountCount: 1, lessCount: 1, day: '2027-01-01' },
    'From 1 Jan 2027: The one account on it earns otherwise: 1 less. No account changes its tier.',
  ],
  [{ accountCount: 0, lessCount: 0 }, 'No account is on it: nobody earns more or less.'],
])('%o reads', (own, words) => expect(simulationInWords(rateSimulationFixture(own), day)).toBe(words))

test('the sum says interest and yield before and after', () => {
  expect(simulationItem(rateSimulationFixture())).toMatchObject({
    about: '8 accounts, 16,000.00 USD',
    outcome: { turn: 'worse', text: '\u2212400.00 USD a year' },
    figures: [
      { label: 'Interest a year', before: '1,600.00 USD', after: '1,200.00 USD' },
      { label: 'APY', before: '10.00%', after: '7.50%' },
    ],
  })
  const same = { interest: '5.00', apy: null }
  expect(simulationItem(rateSimulationFixture({ before: same, after: same })).outcome?.turn).toBe('same')
})
