import { auditPage } from '../audit.ts'
import type { Operations } from '../operation.ts'
import { readersOfPeople } from '../privilege.ts'

/** The trail of what is no versioned record. */
export const auditOperations = {
  list: {
    method: 'GET',
    path: 'audit',
    summary: 'List who changed what of people, roles and reference data, newest first',
    query: {
      list: {
        filters: ['userId', 'system', 'action', 'entityType', 'entityId'],
        sorts: ['at'],
        ranges: ['at'],
      },
    },
    status: 200,
    answer: auditPage,
    access: readersOfPeople,
    refusals: [],
  },
} as const satisfies Operations
