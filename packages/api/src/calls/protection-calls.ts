import { queryOptions } from '@tanstack/react-query'

import { listSearchParams } from '../contract/list.ts'
import { protectionOperations } from '../contract/operations/protection.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** A pending version as it was at a revision: another revision is another answer. */
export type DraftRevision = { id: string; revision: number }

/** What the schemes cover, and by which ownership. */
export type ProtectionCalls = ReturnType<typeof protectionCalls>

/** The calls about cover. */
export function protectionCalls(http: Http) {
  return {
    /** What is covered and what is not, page by page; `asOf` is the day. */
    exposure: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.exposure(), call: () => callOf(protectionOperations.exposure), request }),

    /** What a list of exposures comes to, by currency: its search and filters count, its pages and order do not. */
    exposureSums: ({ limit: _limit, sort: _sort, ...asked }: ListRequest = {}) =>
      queryOptions({
        queryKey: [...keys.exposureSums(), asked],
        queryFn: ({ signal }) =>
          http({ ...callOf(protectionOperations.exposureSums), query: listSearchParams(asked), signal }),
      }),

    /** What a pending version would cover and uncover, as it is in that revision. */
    impact: ({ id, revision }: DraftRevision) =>
      queryOptions({
        queryKey: keys.coverImpact(id, revision),
        queryFn: ({ signal }) => http({ ...callOf(protectionOperations.impact, { id }), signal }),
      }),

    /** Whom it would cover and uncover, page by page. */
    impactMoves: ({ id, revision }: DraftRevision, request: ListRequest = {}) =>
      listOptions({
        http,
        key: [...keys.coverImpact(id, revision), 'clients'],
        call: () => callOf(protectionOperations.impactMoves, { id }),
        request,
      }),

    /** The ways in which an account can be owned. */
    ownershipConfigurations: (request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.ownershipConfigurations(),
        call: () => callOf(protectionOperations.ownershipConfigurations),
        request,
      }),
  }
}
