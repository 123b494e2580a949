import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { userOperations } from '../contract/operations/user.ts'
import type { InviteBody, SaveUserBody } from '../contract/user-detail.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'

/** One person of the directory, as administrators see and change them. */
export type UserCalls = ReturnType<typeof userCalls>

/** The calls of one person of the directory; the list is `directoryCalls`' own. */
export function userCalls(http: Http) {
  // Who holds which role shows in the roles' own figures and lists.
  const changed = [keys.users(), keys.roles(), keys.allApprovers()]
  return {
    /** One person. */
    detail: (id: string) =>
      queryOptions({
        queryKey: keys.userDetail(id),
        queryFn: ({ signal }) => http({ ...callOf(userOperations.detail, { id }), signal }),
      }),

    /** Invites a person. An address that is in use is refused (5027). */
    invite: () =>
      mutationOptions({
        mutationKey: ['users', 'invite'],
        mutationFn: (body: InviteBody) => http({ ...callOf(userOperations.invite), body }),
        meta: { invalidates: changed },
      }),

    /** Sends an invitation again; the old one no longer counts. */
    resendInvite: (id: string) =>
      mutationOptions({
        mutationKey: ['users', 'resendInvite', id],
        mutationFn: () => http(callOf(userOperations.resendInvite, { id })),
        meta: { stores: keys.userDetail(id), invalidates: [keys.users()] },
      }),

    /** Revokes an invitation; the person stays in the list and can be invited again. */
    revokeInvite: (id: string) =>
      mutationOptions({
        mutationKey: ['users', 'revokeInvite', id],
        mutationFn: () => http(callOf(userOperations.revokeInvite, { id })),
        meta: { stores: keys.userDetail(id), invalidates: [keys.users()] },
        scope: { id: `user-${id}` },
      }),

    /** Changes a person. A stale `revision` is refused (1006). */
    update: (id: string) =>
      mutationOptions({
        mutationKey: ['users', 'update', id],
        mutationFn: (body: SaveUserBody) => http({ ...callOf(userOperations.update, { id }), body }),
        // What one changes of oneself shows in one's own profile.
        meta: { stores: keys.userDetail(id), invalidates: [...changed, keys.me()] },
        scope: { id: `user-${id}` },
      }),

    /** Disables a person; their tokens are refused from then on. */
    disable: (id: string) =>
      mutationOptions({
        mutationKey: ['users', 'disable', id],
        mutationFn: () => http(callOf(userOperations.disable, { id })),
        meta: { invalidates: changed },
        scope: { id: `user-${id}` },
      }),
  }
}
