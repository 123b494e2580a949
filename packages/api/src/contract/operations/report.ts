import type { Operations } from '../operation.ts'
import type { PrivilegeCode } from '../privilege.ts'
import { periodNames, report } from '../report.ts'

/** Reports of money are asked for in a currency, that of most accounts where none is named. */
const ofPeriod = { names: periodNames } as const
const ofMoney = { names: ['currency'] } as const
const ofMoneyInPeriod = { names: [...periodNames, 'currency'] } as const

const reading = <const Path extends string, const Access extends PrivilegeCode>(path: Path, access: Access) =>
  ({ method: 'GET', path, status: 200, answer: report, access, refusals: [] }) as const

/** The figures of the charts page. Each is seen by those who see what it is made of. */
export const reportOperations = {
  /** One line of what clients have in all, by the day: of the last 30 days if no period is named. */
  placed: {
    ...reading('reports/placed-over-time', 'institutionAccount.view'),
    summary: 'Read what was placed at the end of each day, week or month, as one sum',
    query: ofMoneyInPeriod,
  },
  balances: {
    ...reading('reports/balances-by-product', 'institutionAccount.view'),
    summary: 'Read what was placed at the end of each day, week or month, by product',
    query: ofMoneyInPeriod,
  },
  placements: {
    ...reading('reports/placements-by-institution', 'institution.view'),
    summary: 'Read what is placed at each institution now, and what more it takes',
    query: ofMoney,
  },
  cover: {
    ...reading('reports/cover-by-institution', 'depositProtection.view'),
    summary: 'Read what is insured and uninsured at each institution now',
    query: ofMoney,
  },
  requests: {
    ...reading('reports/requests-by-status', 'request.view'),
    summary: 'Count the requests of each day, week or month by their status',
    query: ofPeriod,
  },
  interest: {
    ...reading('reports/interest-paid', 'clientAccount.view'),
    summary: 'Read the interest that was paid into accounts in each day, week or month',
    query: ofMoneyInPeriod,
  },
  referenceRates: {
    ...reading('reports/reference-rates', 'interestRatePlan.view'),
    summary: 'Read the reference rates at the end of each day, week or month',
    query: ofPeriod,
  },
  planRates: {
    ...reading('reports/plan-rates', 'interestRatePlan.view'),
    summary: 'Read the rates of plans in force at the end of each day, week or month',
    query: ofMoneyInPeriod,
  },
} as const satisfies Operations

/** A report by the name of its call. */
export type ReportName = keyof typeof reportOperations
