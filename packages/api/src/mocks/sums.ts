import type { ExposureSums } from '../contract/exposure.ts'
import type { ListSums } from '../contract/list-sums.ts'
import { instantAt } from './instants.ts'

/** What the records of a list make. */
export const listSumsFixture = (overrides: Partial<ListSums> = {}): ListSums => ({
  asOf: instantAt(9),
  count: 3,
  sums: [{ currency: 'USD', count: 3, amount: '7500.00' }],
  ...overrides,
})

/** What the exposures of a list make. */
export const exposureSumsFixture = (overrides: Partial<ExposureSums> = {}): ExposureSums => ({
  asOf: '2026-03-02',
  count: 12,
  sums: [{ currency: 'USD', count: 12, balance: '2520000.00', insured: '2370000.00', uninsured: '150000.00' }],
  ...overrides,
})
