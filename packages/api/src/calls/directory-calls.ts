import { mutationOptions, queryOptions } from '@tanstack/react-query'

import { directoryRoutes } from '../contract/operations/directory-routes.ts'
import type { Session } from '../contract/session.ts'
import type { Preferences } from '../contract/user.ts'
import type { Http } from '../http/create-http.ts'
import type { SessionStore } from '../http/session.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** People and the session. */
export type DirectoryCalls = ReturnType<typeof directoryCalls>

/** The calls of the directory. */
export function directoryCalls(http: Http, session: SessionStore) {
  return {
    /** Exchanges the identity provider's ID token for a session and begins it. */
    authenticate: () =>
      mutationOptions({
        mutationKey: ['authenticate'],
        // A repeated answer would hand out the same tokens twice, so this write carries no idempotency key.
        mutationFn: async ({ idToken }: { idToken: string }): Promise<Session> => {
          const tokens = await http({
            ...callOf(directoryRoutes.authenticate),
            body: { idToken },
            session: 'optional',
            idempotencyKey: null,
          })
          return session.set(tokens)
        },
        // Nothing of the session stays behind in the mutation's own cache.
        gcTime: 0,
        meta: { invalidates: [keys.me()] },
      }),

    /** Ends the session here in any case; rejects where the platform could not be told, on which it then goes on. */
    signOut: () =>
      mutationOptions({
        mutationKey: ['signOut'],
        mutationFn: async (): Promise<void> => {
          try {
            await http({ ...callOf(directoryRoutes.signOut), session: 'optional', idempotencyKey: null })
          } finally {
            session.clear()
          }
        },
      }),

    /** Who is signed in and what they may do, which others can change at any time: asked again with a page a minute later. */
    me: () =>
      queryOptions({
        queryKey: [...keys.me(), 'profile'],
        staleTime: 60_000,
        queryFn: ({ signal }) => http({ ...callOf(directoryRoutes.me), signal }),
      }),

    /** How the person signed in likes the screens. */
    preferences: () =>
      queryOptions({
        queryKey: keys.preferences(),
        queryFn: ({ signal }) => http({ ...callOf(directoryRoutes.preferences), signal }),
      }),

    /** Replaces the preferences whole. */
    savePreferences: () =>
      mutationOptions({
        mutationKey: ['me', 'savePreferences'],
        mutationFn: (body: Preferences): Promise<Preferences> =>
          http({ ...callOf(directoryRoutes.savePreferences), body }),
        meta: { stores: keys.preferences() },
        scope: { id: 'preferences' },
      }),

    /** The people of the directory, page by page. */
    users: (request: ListRequest = {}) =>
      listOptions({ http, key: keys.users(), call: () => callOf(directoryRoutes.users), request }),
  }
}
