import { rateIndexOperations } from '../contract/operations/rate.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Published reference rates. */
export type RateIndexCalls = ReturnType<typeof rateIndexCalls>

/** The calls of the reference rates. */
export function rateIndexCalls(http: Http) {
  return {
    /** The reference rates with their newest values, page by page. */
    list: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.rateIndexes(), call: () => callOf(rateIndexOperations.list), request }),

    /** Every value of one of them, newest first, page by page. */
    history: (id: string, request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.rateIndexHistory(id),
        call: () => callOf(rateIndexOperations.history, { id }),
        request,
      }),
  }
}
