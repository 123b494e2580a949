import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { viewOperations } from '../contract/operations/view.ts'
import type { ChangeSharedViewBody, ShareViewBody } from '../contract/shared-view.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'

/** Views of lists that are shared with a role. */
export type ViewCalls = ReturnType<typeof viewCalls>

/** The calls of shared views. */
export function viewCalls(http: Http) {
  const changed = [keys.sharedViews()]
  return {
    /** Those of one's own roles and those that one shared, of every list. */
    list: () =>
      queryOptions({
        queryKey: keys.sharedViews(),
        queryFn: ({ signal }) => http({ ...callOf(viewOperations.list), signal }),
      }),

    /** Shares a view with a role. A name that the role has for this list is refused (1044). */
    share: () =>
      mutationOptions({
        mutationKey: ['views', 'share'],
        mutationFn: (body: ShareViewBody) => http({ ...callOf(viewOperations.share), body }),
        meta: { invalidates: changed },
      }),

    /** Changes one, for all who find it. */
    change: (id: string) =>
      mutationOptions({
        mutationKey: ['views', 'change', id],
        mutationFn: (body: ChangeSharedViewBody) => http({ ...callOf(viewOperations.change, { id }), body }),
        meta: { invalidates: changed },
        scope: { id: `view-${id}` },
      }),

    /** Shares it no longer. */
    remove: (id: string) =>
      mutationOptions({
        mutationKey: ['views', 'remove', id],
        mutationFn: () => http(callOf(viewOperations.remove, { id })),
        meta: { invalidates: changed },
        scope: { id: `view-${id}` },
      }),
  }
}
