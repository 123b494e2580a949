import { mutationOptions, queryOptions } from '@tanstack/react-query'

import type { PrivilegeCode } from '../contract/privilege.ts'
import { ownOperations } from '../contract/operations/own.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'

/** What one may know and do of one's own account. */
export type OwnCalls = ReturnType<typeof ownCalls>

/** The calls of one's own account, beside profile and preferences. */
export function ownCalls(http: Http) {
  return {
    /** One's own sign-ins that still count. */
    sessions: () =>
      queryOptions({
        queryKey: keys.ownSessions(),
        queryFn: ({ signal }) => http({ ...callOf(ownOperations.sessions), signal }),
      }),

    /** Ends one of them. */
    endSession: (id: string) =>
      mutationOptions({
        mutationKey: ['own', 'endSession', id],
        mutationFn: () => http(callOf(ownOperations.endSession, { id })),
        meta: { invalidates: [keys.ownSessions()] },
      }),

    /** The names of everybody who works with the platform; with a privilege, of those who hold it now. */
    people: (may?: PrivilegeCode) =>
      queryOptions({
        queryKey: [...keys.people(), may ?? 'all'],
        queryFn: ({ signal }) =>
          http({ ...callOf(ownOperations.people), signal, ...(may && { query: new URLSearchParams({ may }) }) }),
      }),

    /** Who may decide in one's place. */
    delegates: () =>
      queryOptions({
        queryKey: keys.delegates(),
        queryFn: ({ signal }) => http({ ...callOf(ownOperations.delegates), signal }),
      }),
  }
}
