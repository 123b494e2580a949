import type { Operations } from '../operation.ts'
import { rateIndexPage, rateIndexValuePage } from '../rate-index.ts'

/** Published reference rates. */
export const rateIndexOperations = {
  list: {
    method: 'GET',
    path: 'RateIndexes',
    summary: 'List the published reference rates with their newest values',
    query: { list: { filters: ['currency', 'stale'], sorts: ['code', 'effectiveDate'] } },
    status: 200,
    answer: rateIndexPage,
    access: 'interestRatePlan.view',
    refusals: [],
  },
  history: {
    method: 'GET',
    path: 'RateIndexes/{id}/history',
    summary: 'List every value of a published reference rate, newest first',
    query: { list: { filters: [], sorts: ['effectiveDate'], ranges: ['effectiveDate'] } },
    status: 200,
    answer: rateIndexValuePage,
    access: 'interestRatePlan.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'rateIndexes.list',
  },
} as const satisfies Operations
