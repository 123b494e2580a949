import { balancesFixture, coverFixture, requestsFixture } from '@strongroom/api/mocks'
import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chartFacts } from './chart-facts.ts'

const by = { firstName: 'Maya', lastName: 'Lindqvist' }

beforeEach(() => giveReadersZone('America/New_York'))
afterEach(() => giveReadersZone(null))

it('says of what was named that, and that the oldest was read then', () => {
  const told = [
    requestsFixture({ from: '2026-01-01', to: '2026-03-02', asOf: '2026-03-02T15:04:05Z' }),
    coverFixture({ asOf: '2026-03-02T14:04:05Z' }),
  ]
  const asked = { from: '2025-12-01', to: '2026-02-27', grouping: 'week', currency: 'EUR' } as const
  expect(chartFacts({ asked, told, by })).toEqual([
    { label: 'Period', value: '1 Dec 2025 to 27 Feb 2026' },
    { label: 'Grouping', value: 'By week' },
    { label: 'Currency', value: 'EUR' },
    { label: 'Time zone', value: 'America/New_York' },
    { label: 'Read', value: '2 Mar 2026, 09:04 GMT-5, by Maya Lindqvist' },
  ])
})

it('says of what was not named what the platform took', () => {
  const [period, grouping, currency] = chartFacts({ asked: {}, told: [coverFixture(), balancesFixture()], by })
  expect([period?.value, grouping?.value, currency?.value]).toEqual([
    '1 Oct 2025 to 2 Mar 2026',
    'Usual grouping',
    'USD',
  ])
})

it('says one day as one', () => {
  const [period] = chartFacts({ asked: { from: '2026-11-27', to: '2026-11-27' }, told: [], by })
  expect(period).toEqual({ label: 'Period', value: '27 Nov 2026' })
})

it('says nothing of a reading where nothing came', () => {
  expect(chartFacts({ asked: {}, told: [], by })).toEqual([{ label: 'Grouping', value: 'Usual grouping' }])
})
