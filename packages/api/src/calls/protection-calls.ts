import { protectionOperations } from '../contract/operations/protection.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** What the schemes cover, and by which ownership. */
export type ProtectionCalls = ReturnType<typeof protectionCalls>

/** The calls about cover. */
export function protectionCalls(http: Http) {
  return {
    /** What is covered and what is not, page by page; `asOf` is the day. */
    exposure: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.exposure(), call: () => callOf(protectionOperations.exposure), request }),

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
