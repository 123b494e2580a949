import { exposurePage } from '../exposure.ts'
import type { Operations } from '../operation.ts'
import { ownershipConfigurationPage } from '../ownership-configuration.ts'

/** What the schemes cover, and by which ownership. */
export const protectionOperations = {
  exposure: {
    method: 'GET',
    path: 'DepositProtection/exposure',
    summary:
      'List what is covered and what is not on one day: each position, or by client, institution or holding company',
    query: {
      list: {
        filters: ['by', 'clientId', 'institutionId', 'schemeCode', 'currency', 'asOf'],
        sorts: ['uninsured', 'balance', 'clientName', 'institutionName'],
      },
    },
    status: 200,
    answer: exposurePage,
    access: 'depositProtection.view',
    refusals: [],
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
