import type { Operations } from '../operation.ts'
import { report } from '../report.ts'

/** The figures of the charts page. */
export const reportOperations = {
  read: {
    method: 'GET',
    path: 'reports/{name}',
    summary: 'Read the figures of one chart',
    query: { names: ['from', 'to', 'currency', 'interval'] },
    status: 200,
    answer: report,
    access: 'signedIn',
    refusals: ['recordNotFound'],
  },
} as const satisfies Operations
