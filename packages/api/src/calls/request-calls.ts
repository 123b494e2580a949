import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { requestOperations } from '../contract/operations/request.ts'
import type { RequestContent, RequestDecision, RequestDraft, SplitRequestBody } from '../contract/request.ts'
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

    /** Who may decide on requests. */
    approvers: () =>
      queryOptions({
        queryKey: keys.requestApprovers(),
        queryFn: ({ signal }) => http({ ...callOf(requestOperations.approvers), signal }),
      }),

    /** What a request would do, as far as it has been typed; asked anew for each content. */
    preview: (draft: RequestDraft) =>
      queryOptions({
        queryKey: keys.requestPreview(draft),
        queryFn: ({ signal }) =>
          http({ ...callOf(requestOperations.preview), body: draft, signal, idempotencyKey: null }),
      }),

    /** What a request would do if it were approved now. */
    previewOf: (id: string, revision: number) =>
      queryOptions({
        queryKey: keys.requestPreviewOf(id, revision),
        queryFn: ({ signal }) => http({ ...callOf(requestOperations.previewOf, { id }), signal }),
      }),

    /** One request with its parts. */
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
        meta: { invalidates: [keys.requests(), keys.reports()], forgets: [keys.requestPreviews()] },
      }),

    /** Splits what one asked for into parts. */
    split: (id: string) =>
      mutationOptions({
        mutationKey: ['requests', 'split', id],
        mutationFn: (body: SplitRequestBody) => http({ ...callOf(requestOperations.split, { id }), body }),
        meta: {
          stores: keys.requestDetail(id),
          invalidates: [keys.requests(), keys.reports()],
          forgets: [keys.requestPreviews()],
        },
        scope: { id: `request-${id}` },
      }),

    /** Approves or rejects a request as it was seen, or withdraws it. An approval moves money, so records and reports change with it. */
    decide: (id: string) =>
      mutationOptions({
        mutationKey: ['requests', 'decide', id],
        mutationFn: (body: RequestDecision) => http({ ...callOf(requestOperations.decide, { id }), body }),
        meta: {
          stores: keys.requestDetail(id),
          invalidates: [keys.requests(), keys.records(), keys.tasks(), keys.reports(), keys.notifications()],
          forgets: [keys.requestPreviews()],
        },
        scope: { id: `request-${id}` },
      }),
  }
}
