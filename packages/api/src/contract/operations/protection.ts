import { coverImpact, coverMovePage } from '../cover-impact.ts'
import { exposurePage, exposureSums } from '../exposure.ts'
import type { Operations } from '../operation.ts'
import { ownershipConfigurationPage } from '../ownership-configuration.ts'

const filters = ['by', 'clientId', 'institutionId', 'schemeCode', 'currency', 'asOf', 'isUninsured'] as const

/** What the schemes cover, and by which ownership. */
export const protectionOperations = {
  exposure: {
    method: 'GET',
    path: 'DepositProtection/exposure',
    summary:
      'List what is covered and what is not on one day: each position, or by client, institution or holding company',
    query: {
      list: {
        filters,
        sorts: ['uninsured', 'balance', 'clientName', 'institutionName', 'holdingCompany'],
      },
    },
    status: 200,
    answer: exposurePage,
    access: 'depositProtection.view',
    refusals: [],
  },
  exposureSums: {
    method: 'GET',
    path: 'DepositProtection/exposure/sums',
    summary: 'Add up what a list of exposures with the same search and filters shows, by currency',
    query: { names: ['q', ...filters] },
    status: 200,
    answer: exposureSums,
    access: 'depositProtection.view',
    refusals: [],
  },
  impact: {
    method: 'GET',
    path: 'DepositProtection/impact/{id}',
    summary:
      'Say what a pending version would cover and uncover once it is approved, by institution and ownership group',
    status: 200,
    answer: coverImpact,
    access: '*.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'tasks.ownDrafts',
  },
  impactMoves: {
    method: 'GET',
    path: 'DepositProtection/impact/{id}/clients',
    summary: 'List whom a pending version would cover and uncover once it is approved',
    query: { list: { filters: [], sorts: ['change', 'clientName', 'institutionName'] } },
    status: 200,
    answer: coverMovePage,
    access: '*.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'tasks.ownDrafts',
  },
  ownershipConfigurations: {
    method: 'GET',
    path: 'OwnershipConfigurations',
    summary: 'List the ways in which an account can be owned',
    query: { list: { filters: ['schemeCode'], sorts: ['code', 'name'] } },
    status: 200,
    answer: ownershipConfigurationPage,
    access: 'signedIn',
    refusals: [],
  },
} as const satisfies Operations
