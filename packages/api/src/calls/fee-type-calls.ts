import { mutationOptions } from '@tanstack/react-query'

import { feeTypeOperations } from '../contract/operations/transaction.ts'
import type { TransactionFeeTypeContent } from '../contract/transaction-fee-type.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Kinds of fees. */
export type FeeTypeCalls = ReturnType<typeof feeTypeCalls>

/** The calls of the kinds of fees. */
export function feeTypeCalls(http: Http) {
  return {
    /** The kinds of fees, page by page. */
    list: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.feeTypes(), call: () => callOf(feeTypeOperations.list), request }),

    /** Adds a kind of fee. */
    create: () =>
      mutationOptions({
        mutationKey: ['feeTypes', 'create'],
        mutationFn: (body: TransactionFeeTypeContent) => http({ ...callOf(feeTypeOperations.create), body }),
        meta: { invalidates: [keys.feeTypes()] },
      }),
  }
}
