import { queryOptions } from '@tanstack/react-query'

import { listSearchParams, type ListRange } from '../contract/list.ts'
import { statementOperations } from '../contract/operations/statement.ts'
import type { StatedKind } from '../contract/statement.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Statements of accounts. */
export type StatementCalls = ReturnType<typeof statementCalls>

/** The calls about statements. */
export function statementCalls(http: Http) {
  const lines = (kind: StatedKind, id: string, request: ListRequest) =>
    listOptions({ http, key: keys.statement(kind, id), call: () => callOf(statementOperations[kind], { id }), request })
  const summary = (kind: StatedKind, id: string, period: ListRange) =>
    queryOptions({
      queryKey: keys.statementSummary(kind, id, period),
      queryFn: ({ signal }) =>
        http({
          ...callOf(statementOperations[`${kind}Summary`], { id }),
          query: listSearchParams({ ranges: { bookedAt: period } }),
          signal,
        }),
    })
  return {
    /** What moved on a client account, newest first, page by page. */
    clientAccount: (id: string, request: ListRequest = {}) => lines('clientAccount', id, request),
    /** What it had at both ends of a period, which may be open; its ends are instants. */
    clientAccountSummary: (id: string, period: ListRange = {}) => summary('clientAccount', id, period),
    /** What moved on an account at an institution, newest first, page by page. */
    institutionAccount: (id: string, request: ListRequest = {}) => lines('institutionAccount', id, request),
    /** What it had at both ends of a period. */
    institutionAccountSummary: (id: string, period: ListRange = {}) => summary('institutionAccount', id, period),
  }
}
