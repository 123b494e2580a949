import type { Operations } from '../operation.ts'
import {
  requestContent,
  requestDecisionBody,
  requestFilters,
  requestPage,
  requestRecord,
  requestSorts,
  requestTotals,
} from '../request.ts'

/** Withdrawals, deposits and transfers that are asked for. */
export const requestOperations = {
  list: {
    method: 'GET',
    path: 'requests',
    summary: 'List requests, open or of a period',
    query: { list: { filters: requestFilters, sorts: requestSorts } },
    status: 200,
    answer: requestPage,
    access: 'request.view',
    refusals: [],
  },
  totals: {
    method: 'GET',
    path: 'requests/totals',
    summary: 'Count the requests that are pending, in progress, completed today and failed',
    status: 200,
    answer: requestTotals,
    access: 'request.view',
    refusals: [],
  },
  create: {
    method: 'POST',
    path: 'requests',
    summary: 'Ask for a withdrawal, a deposit or a transfer',
    body: requestContent,
    status: 201,
    answer: requestRecord,
    access: 'request.edit',
    refusals: ['recordNotFound', 'invalidOperation'],
  },
  detail: {
    method: 'GET',
    path: 'requests/{id}',
    summary: 'Read a request',
    status: 200,
    answer: requestRecord,
    access: 'request.view',
    refusals: ['recordNotFound'],
    idFrom: 'requests.list',
  },
  decide: {
    method: 'PUT',
    path: 'requests/{id}/decision',
    summary: 'Approve or reject a request as it was seen',
    body: requestDecisionBody,
    status: 200,
    answer: requestRecord,
    access: 'request.approve',
    refusals: ['recordNotFound', 'taskActionInvalid', 'entityNotPending', 'reviewerNotAllowed'],
    idFrom: 'requests.list',
  },
} as const satisfies Operations
