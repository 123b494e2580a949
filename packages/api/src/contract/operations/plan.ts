import type { Operations } from '../operation.ts'
import { rateSimulation, simulatedAccountPage } from '../rate-simulation.ts'

/** What rate plans under way would do. */
export const planOperations = {
  simulation: {
    method: 'GET',
    path: 'InterestRates/simulation/{id}',
    summary: 'Say what the accounts on a pending rate plan would earn in a year, before and after',
    status: 200,
    answer: rateSimulation,
    access: 'interestRatePlan.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'interestRatePlan.pendingList',
  },
  simulatedAccounts: {
    method: 'GET',
    path: 'InterestRates/simulation/{id}/accounts',
    summary: 'List the accounts on a pending rate plan with what each would earn in a year, before and after',
    query: { list: { filters: ['changesTier'], sorts: ['change', 'title', 'balance'] } },
    status: 200,
    answer: simulatedAccountPage,
    access: 'interestRatePlan.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'interestRatePlan.pendingList',
  },
} as const satisfies Operations
