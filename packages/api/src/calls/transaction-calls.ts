import { queryOptions } from '@tanstack/react-query'

import { listSearchParams } from '../contract/list.ts'
import { transactionOperations } from '../contract/operations/transaction.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import type { ListRequest } from './list-options.ts'

/** What approved transactions have beyond their life-cycle. */
export type TransactionCalls = ReturnType<typeof transactionCalls>

/** The calls about the way of a transaction. */
export function transactionCalls(http: Http) {
  return {
    /** Its way through its states, and what it put into the books. */
    course: (id: string) =>
      queryOptions({
        queryKey: keys.transactionCourse(id),
        queryFn: ({ signal }) => http({ ...callOf(transactionOperations.course, { id }), signal }),
      }),
    /** What the transactions that a list would show make, by currency: its search, filters and ranges count. */
    totals: ({ limit: _limit, sort: _sort, ...asked }: ListRequest) =>
      queryOptions({
        queryKey: [...keys.transactionTotals(), asked],
        queryFn: ({ signal }) =>
          http({ ...callOf(transactionOperations.totals), query: listSearchParams(asked), signal }),
      }),
  }
}
