import { queryOptions } from '@tanstack/react-query'

import { reportOperations } from '../contract/operations/report.ts'
import type { ReportGrouping, ReportName } from '../contract/report.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'

/** The first and the last day of a report, `YYYY-MM-DD`, and how long one category is. */
export type ReportPeriod = { from?: string; to?: string; grouping?: ReportGrouping }
/** An ISO 4217 currency; that of most accounts if left out. */
export type ReportCurrency = { currency?: string }

/** The figures of the charts page. */
export type ReportCalls = ReturnType<typeof reportCalls>

/** The calls of the reports. */
export function reportCalls(http: Http) {
  const read = (name: ReportName, request: ReportPeriod & ReportCurrency) =>
    queryOptions({
      queryKey: [...keys.reports(), name, request],
      queryFn: ({ signal }) => http({ ...callOf(reportOperations[name]), query: new URLSearchParams(request), signal }),
    })
  return {
    /** What clients have in all, as one line: from the day 30 days ago on if no period is named. */
    placed: (request: ReportPeriod & ReportCurrency = {}) => read('placed', request),
    balances: (request: ReportPeriod & ReportCurrency = {}) => read('balances', request),
    placements: (request: ReportCurrency = {}) => read('placements', request),
    cover: (request: ReportCurrency = {}) => read('cover', request),
    requests: (request: ReportPeriod = {}) => read('requests', request),
    interest: (request: ReportPeriod & ReportCurrency = {}) => read('interest', request),
    referenceRates: (request: ReportPeriod = {}) => read('referenceRates', request),
    planRates: (request: ReportPeriod & ReportCurrency = {}) => read('planRates', request),
  }
}
