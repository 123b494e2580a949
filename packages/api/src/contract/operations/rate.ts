import type { Operations } from '../operation.ts'
import { rateIndexPage } from '../rate-index.ts'

/** Published reference rates. */
export const rateIndexOperations = {
  list: {
    method: 'GET',
    path: 'RateIndexes',
    summary: 'List the published reference rates with their history',
    query: { list: { filters: ['currency', 'stale'], sorts: ['code', 'effectiveDate'] } },
    status: 200,
    answer: rateIndexPage,
    access: 'interestRatePlan.view',
    refusals: [],
  },
} as const satisfies Operations
