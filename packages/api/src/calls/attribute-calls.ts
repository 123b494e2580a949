import { attributeOperations } from '../contract/operations/attribute.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** The fields that an operator adds to clients and institutions. */
export type AttributeCalls = ReturnType<typeof attributeCalls>

/** The calls of the attributes. */
export function attributeCalls(http: Http) {
  return {
    /** The attributes that clients have here. */
    ofClients: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.attributes('client'), call: () => callOf(attributeOperations.ofClients), request }),

    /** The attributes that institutions have here. */
    ofInstitutions: (request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.attributes('institution'),
        call: () => callOf(attributeOperations.ofInstitutions),
        request,
      }),
  }
}
