import { expect, test } from 'vitest'
import { planRates } from './plan-yields.ts'

const fixed = { rateSource: 'Fixed', tierMethod: 'None', fixedRate: '5', compounding: 'Daily', dayCount: 'ACT_365F' }
const rates = (plan: object, index?: string) => planRates(plan, index).map(({ rate, apy }) => [rate, apy])

test('a fixed plan has one rate, and its yield', () => expect(rates(fixed)).toEqual([['5.000000', '5.126750']]))

test('tiers have one each, with their bounds', () => {
  const tiers = [
    { fromAmount: '0', toAmount: '1000', rate: '5' },
    { fromAmount: '1000', rate: '10' },
  ]
  expect(planRates({ ...fixed, compounding: 'None', tierMethod: 'Band', tiers })).toEqual([
    { from: '0', to: '1000', unit: undefined, rate: '5.000000', apy: '5.000000' },
    { from: '1000', to: undefined, unit: undefined, rate: '10.000000', apy: '10.000000' },
  ])
  const terms = [{ fromTerm: 0, toTerm: 6, termUnit: 'Month', rate: '3' }]
  expect(planRates({ ...fixed, tierMethod: 'Term', tiers: terms })).toMatchObject([{ to: '6', unit: 'months' }])
})

test.each([
  ['4', {}, '4.250000'],
  ['4', { cap: '4.1' }, '4.100000'],
  ['-3', { floor: '0.25' }, '0.250000'],
  ['4', { spread: '' }, '4.000000'],
])('an index at %s with %o applies %s', (index, own, rate) =>
  expect(rates({ ...fixed, rateSource: 'Index', spread: '0.25', ...own }, index)[0]?.[0]).toBe(rate),
)

test('what is not written yet is not known', () => {
  expect(rates({ ...fixed, rateSource: 'Index', spread: '0.25' })).toEqual([[undefined, undefined]])
  expect(rates({ ...fixed, fixedRate: '4.2.' })).toEqual([[undefined, undefined]])
  expect(rates({ ...fixed, compounding: 'AtMaturity' })).toEqual([['5.000000', undefined]])
})
