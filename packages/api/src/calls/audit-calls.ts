import { auditOperations } from '../contract/operations/audit.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** The trail of what is no versioned record. */
export type AuditCalls = ReturnType<typeof auditCalls>

/** The calls of the trail. */
export function auditCalls(http: Http) {
  return {
    /** Who changed what, page by page. */
    list: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.audit(), call: () => callOf(auditOperations.list), request }),
  }
}
