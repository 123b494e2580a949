import type { Operations } from '../operation.ts'
import { report, reports, type ReportName } from '../report.ts'

const reading = <const Name extends ReportName>(name: Name) =>
  ({ ...reports[name], method: 'GET', status: 200, answer: report, refusals: [] }) as const

/** The figures of the charts page. Each is seen by those who see what it is made of. */
export const reportOperations = {
  /** One line of what clients have in all, by the day: from the day 30 days ago on if no period is named. */
  placed: {
    ...reading('placed'),
    summary: 'Read what was placed at the end of each day, week or month, as one sum',
  },
  balances: {
    ...reading('balances'),
    summary: 'Read what was placed at the end of each day, week or month, by product',
  },
  placements: {
    ...reading('placements'),
    summary: 'Read what is placed at each institution now, and what it takes at most',
  },
  cover: {
    ...reading('cover'),
    summary: 'Read what is insured and uninsured at each institution now',
  },
  requests: {
    ...reading('requests'),
    summary: 'Count the requests of each day, week or month by their status',
  },
  interest: {
    ...reading('interest'),
    summary: 'Read the interest that was paid into accounts in each day, week or month',
  },
  referenceRates: {
    ...reading('referenceRates'),
    summary: 'Read the reference rates at the end of each day, week or month',
  },
  planRates: {
    ...reading('planRates'),
    summary: 'Read the rates of plans in force at the end of each day, week or month',
  },
} as const satisfies Operations
