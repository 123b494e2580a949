import { attributeDefinitionPage } from '../attribute.ts'
import type { Operations } from '../operation.ts'

const query = { list: { filters: ['isActive', 'group'], sorts: ['order', 'label'] } } as const

/** The fields that an operator adds to clients and institutions. */
export const attributeOperations = {
  ofClients: {
    method: 'GET',
    path: 'ClientAttributes',
    summary: 'List the attributes that clients have here',
    query,
    status: 200,
    answer: attributeDefinitionPage,
    access: 'signedIn',
    refusals: [],
  },
  ofInstitutions: {
    method: 'GET',
    path: 'InstitutionAttributes',
    summary: 'List the attributes that institutions have here',
    query,
    status: 200,
    answer: attributeDefinitionPage,
    access: 'signedIn',
    refusals: [],
  },
} as const satisfies Operations
