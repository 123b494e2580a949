import { interestOperations } from '../contract/operations/interest.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** What accounts earn. */
export type InterestCalls = ReturnType<typeof interestCalls>

/** The calls about interest. */
export function interestCalls(http: Http) {
  return {
    /** What a client account earned on each day, newest first, page by page. */
    accruals: (clientAccountId: string, request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.accruals(clientAccountId),
        call: () => callOf(interestOperations.accruals, { id: clientAccountId }),
        request,
      }),
  }
}
