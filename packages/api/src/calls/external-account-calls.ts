import { mutationOptions, queryOptions } from '@tanstack/react-query'

import type {
  ExternalAccountActionBody,
  ExternalAccountContent,
  SaveExternalAccountBody,
} from '../contract/external-account.ts'
import { externalAccountOperations } from '../contract/operations/external-account.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Where clients' money comes from and goes to, outside the network. */
export type ExternalAccountCalls = ReturnType<typeof externalAccountCalls>

/** The calls of the external accounts. */
export function externalAccountCalls(http: Http) {
  // Only one of an account's external accounts is its default, so a write may change its neighbours.
  const changed = [keys.externalAccounts()]
  return {
    /** Those of all clients, page by page. */
    list: (request: ListRequest = {}) =>
      listOptions({
        http,
        key: [...keys.externalAccounts(), 'all'],
        call: () => callOf(externalAccountOperations.list),
        request,
      }),

    /** Those of client accounts, page by page; `clientAccountId` is a filter. */
    ofClientAccounts: (request: ListRequest = {}) =>
      listOptions({
        http,
        key: [...keys.externalAccounts(), 'list'],
        call: () => callOf(externalAccountOperations.ofClientAccounts),
        request,
      }),

    /** One external account. */
    detail: (id: string) =>
      queryOptions({
        queryKey: keys.externalAccountDetail(id),
        queryFn: ({ signal }) => http({ ...callOf(externalAccountOperations.detail, { id }), signal }),
      }),

    /** Adds an external account to a client account. */
    create: () =>
      mutationOptions({
        mutationKey: ['externalAccounts', 'create'],
        mutationFn: (body: ExternalAccountContent) => http({ ...callOf(externalAccountOperations.create), body }),
        meta: { invalidates: changed },
      }),

    /** Changes an external account. A stale `revision` is refused (1006). */
    update: (id: string) =>
      mutationOptions({
        mutationKey: ['externalAccounts', 'update', id],
        mutationFn: (body: SaveExternalAccountBody) =>
          http({ ...callOf(externalAccountOperations.update, { id }), body }),
        meta: { stores: keys.externalAccountDetail(id), invalidates: changed },
        scope: { id: `external-account-${id}` },
      }),

    /** Verifies, blocks or releases an external account. A stale `revision` is refused (1006). */
    act: (id: string) =>
      mutationOptions({
        mutationKey: ['externalAccounts', 'act', id],
        mutationFn: (body: ExternalAccountActionBody) =>
          http({ ...callOf(externalAccountOperations.act, { id }), body }),
        meta: { stores: keys.externalAccountDetail(id), invalidates: changed },
        scope: { id: `external-account-${id}` },
      }),

    /** Removes an external account. */
    delete: (id: string) =>
      mutationOptions({
        mutationKey: ['externalAccounts', 'delete', id],
        mutationFn: () => http(callOf(externalAccountOperations.delete, { id })),
        meta: { invalidates: changed },
        scope: { id: `external-account-${id}` },
      }),
  }
}
