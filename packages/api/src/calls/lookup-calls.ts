import { queryOptions } from '@tanstack/react-query'

import { lookupOperations } from '../contract/operations/lookup.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** Lists that the platform keeps for reference. */
export type LookupCalls = ReturnType<typeof lookupCalls>

/** The calls of the reference lists. Searching goes through `q`; a newer search cancels the one before. */
export function lookupCalls(http: Http) {
  return {
    /** NAICS industries. */
    naics: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.lookup('naics'), call: () => callOf(lookupOperations.naics), request }),

    /** All time zones, with the offset of this moment. */
    timezones: () =>
      queryOptions({
        queryKey: keys.lookup('timezones'),
        queryFn: ({ signal }) => http({ ...callOf(lookupOperations.timezones), signal }),
      }),

    /** Days on which banks are closed; `calendar` is a filter. */
    holidays: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.lookup('holidays'), call: () => callOf(lookupOperations.holidays), request }),

    /** All chartered institutions, as their regulators publish them. */
    universe: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.lookup('universe'), call: () => callOf(lookupOperations.universe), request }),
  }
}
