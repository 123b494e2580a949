import { accrualPage } from '../accrual.ts'
import type { Operations } from '../operation.ts'

/** What accounts earn. */
export const interestOperations = {
  accruals: {
    method: 'GET',
    path: 'ClientAccounts/{id}/accruals',
    summary: 'List what a client account earned on each day, newest first',
    query: { list: { filters: [], sorts: ['day', 'amount'], ranges: ['day'] } },
    status: 200,
    answer: accrualPage,
    access: 'clientAccount.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'clientAccount.list',
  },
} as const satisfies Operations
