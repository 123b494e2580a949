import type { Operations } from '../operation.ts'
import { statementPage, statementSummary } from '../statement.ts'

const lines = {
  method: 'GET',
  query: { list: { filters: [], sorts: ['bookedAt'], ranges: ['bookedAt'] } },
  status: 200,
  answer: statementPage,
  refusals: ['idRequired', 'recordNotFound'],
} as const
const summary = {
  method: 'GET',
  query: { names: ['bookedAt.from', 'bookedAt.to'] },
  status: 200,
  answer: statementSummary,
  refusals: ['idRequired', 'recordNotFound'],
} as const

/** What moved on accounts, and what was on them. */
export const statementOperations = {
  clientAccount: {
    ...lines,
    path: 'ClientAccounts/{id}/statement',
    summary: 'List what moved on a client account, with its balance behind each movement, newest first',
    access: 'clientAccount.view',
    idFrom: 'clientAccount.list',
  },
  clientAccountSummary: {
    ...summary,
    path: 'ClientAccounts/{id}/statement/summary',
    summary: 'Tell what a client account had at both ends of a period, and what moved between them',
    access: 'clientAccount.view',
    idFrom: 'clientAccount.list',
  },
  institutionAccount: {
    ...lines,
    path: 'InstitutionAccounts/{id}/statement',
    summary: 'List what moved on an institution account, with its balance behind each movement, newest first',
    access: 'institutionAccount.view',
    idFrom: 'institutionAccount.list',
  },
  institutionAccountSummary: {
    ...summary,
    path: 'InstitutionAccounts/{id}/statement/summary',
    summary: 'Tell what an institution account had at both ends of a period, and what moved between them',
    access: 'institutionAccount.view',
    idFrom: 'institutionAccount.list',
  },
} as const satisfies Operations
