import { queryOptions } from '@tanstack/react-query'

import { reportOperations } from '../contract/operations/report.ts'
import type { ReportName } from '../contract/report.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'

/** What a report is asked for: days `YYYY-MM-DD`, an ISO 4217 currency, and how long one category is. */
export type ReportRequest = { from?: string; to?: string; currency?: string; interval?: 'day' | 'week' | 'month' }

/** The figures of the charts page. */
export type ReportCalls = ReturnType<typeof reportCalls>

/** The calls of the reports. */
export function reportCalls(http: Http) {
  return {
    /** The figures of one chart. */
    read: (name: ReportName, request: ReportRequest = {}) =>
      queryOptions({
        queryKey: [...keys.reports(), name, request],
        queryFn: ({ signal }) =>
          http({ ...callOf(reportOperations.read, { name }), query: new URLSearchParams(request), signal }),
      }),
  }
}
