import { queryOptions } from '@tanstack/react-query'

import { listSearchParams } from '../contract/list.ts'
import type { SummedKind } from '../contract/list-sums.ts'
import { sumsOperations } from '../contract/operations/sums.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import type { ListRequest } from './list-options.ts'

/** What lists of records come to. */
export type SumsCalls = ReturnType<typeof sumsCalls>

/** The calls for what the records of a list make, by currency: its search, filters and ranges count, its pages and order do not. */
export function sumsCalls(http: Http) {
  const of =
    (kind: SummedKind) =>
    ({ limit: _limit, sort: _sort, ...asked }: ListRequest = {}) =>
      queryOptions({
        queryKey: [...keys.sums(kind), asked],
        queryFn: ({ signal }) => http({ ...callOf(sumsOperations[kind]), query: listSearchParams(asked), signal }),
      })
  return {
    institution: of('institution'),
    institutionAccount: of('institutionAccount'),
    clientAccount: of('clientAccount'),
    transaction: of('transaction'),
  }
}
