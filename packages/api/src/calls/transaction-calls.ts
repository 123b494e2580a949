import { queryOptions } from '@tanstack/react-query'

import { transactionOperations } from '../contract/operations/transaction.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'

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
  }
}
