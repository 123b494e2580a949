import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { requestOperations } from '../contract/operations/request.ts'
import type { RequestContent, RequestDecision } from '../contract/request.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Withdrawals, deposits and transfers that are asked for. */
export type RequestCalls = ReturnType<typeof requestCalls>

/** The calls of the requests. */
export function requestCalls(http: Http) {
  return {
    /** The requests, page by page; `startDate` and `endDate` bound the period of a history. */
    list: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.requestList(), call: () => callOf(requestOperations.list), request }),

    /** The four figures above the list. */
    totals: () =>
      queryOptions({
        queryKey: keys.requestTotals(),
        queryFn: ({ signal }) => http({ ...callOf(requestOperations.totals), signal }),
      }),

    /** One request. */
    detail: (id: string) =>
      queryOptions({
        queryKey: keys.requestDetail(id),
        queryFn: ({ signal }) => http({ ...callOf(requestOperations.detail, { id }), signal }),
      }),

    /** Asks for a withdrawal, a deposit or a transfer. */
    create: () =>
      mutationOptions({
        mutationKey: ['requests', 'create'],
        mutationFn: (body: RequestContent) => http({ ...callOf(requestOperations.create), body }),
        meta: { invalidates: [keys.requests(), keys.reports()] },
      }),

    /** Approves or rejects a request as it was seen. An approval moves money, so records and reports change with it. */
    decide: (id: string) =>
      mutationOptions({
        mutationKey: ['requests', 'decide', id],
        mutationFn: (body: RequestDecision) => http({ ...callOf(requestOperations.decide, { id }), body }),
        meta: {
          stores: keys.requestDetail(id),
          invalidates: [keys.requests(), keys.records(), keys.reports(), keys.notifications()],
        },
        scope: { id: `request-${id}` },
      }),
  }
}
