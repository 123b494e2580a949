import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { RecordKind } from '../contract/kinds/index.ts'
import { listSearchParams, pageOf } from '../contract/list.ts'
import { ofSummed, type SummedKind } from '../contract/list-sums.ts'
import { recordRoutes } from '../contract/operations/record-routes.ts'
import { sumsOperations } from '../contract/operations/sums.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
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
    /** A list of any kind for its `total` alone: what its rows hold is not looked at, so the kind's contract is not loaded. */
    count: (kind: RecordKind, request: ListRequest = {}) =>
      listOptions({
        http,
        key: [...keys.approvedList(kind), 'count'],
        call: () => ({ path: recordRoutes(kind).list.path, answer: pageOf(z.unknown()) }),
        request,
      }),
    ...ofSummed(of),
  }
}
