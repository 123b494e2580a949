import type { Operations } from '../operation.ts'
import { readersOfPeople } from '../privilege.ts'
import { authenticateBody, refreshBody } from '../session-bodies.ts'
import { preferences } from '../user.ts'
import { directoryRoutes } from './directory-routes.ts'

/** Sign-in, the person signed in, and the list of people. */
export const directoryOperations = {
  authenticate: {
    ...directoryRoutes.authenticate,
    summary: "Exchange the identity provider's ID token for a session",
    body: authenticateBody,
    status: 200,
    access: 'anyone',
    refusals: [
      'accessTokenRequired',
      'tokenExpired',
      'tokenInvalid',
      'loginFailed',
      'emailNotVerified',
      'userNotFound',
      'notAuthorized',
      'accountDisabled',
      'accountLocked',
      'rateLimitExceeded',
      'dependentServiceFailed',
    ],
  },
  signOut: {
    ...directoryRoutes.signOut,
    summary: 'End this session',
    status: 204,
    access: 'signedIn',
    refusals: [],
  },
  refresh: {
    ...directoryRoutes.refresh,
    summary: 'Exchange a pair of tokens for the next one',
    body: refreshBody,
    status: 200,
    access: 'anyone',
    refusals: [
      'accessTokenRequired',
      'refreshTokenRequired',
      'tokenInvalid',
      'sessionExpired',
      'notAuthorized',
      'accountDisabled',
      'accountLocked',
    ],
  },
  me: {
    ...directoryRoutes.me,
    summary: 'Read who is signed in and what they may do',
    status: 200,
    access: 'signedIn',
    refusals: [],
  },
  preferences: {
    ...directoryRoutes.preferences,
    summary: 'Read how the person signed in likes the screens, saved views included',
    status: 200,
    access: 'signedIn',
    refusals: [],
  },
  savePreferences: {
    ...directoryRoutes.savePreferences,
    summary: 'Replace the preferences whole',
    body: preferences,
    status: 200,
    access: 'signedIn',
    refusals: [],
  },
  users: {
    ...directoryRoutes.users,
    summary: 'List the people of the directory',
    query: { list: { filters: ['status', 'role'], sorts: [] } },
    status: 200,
    access: readersOfPeople,
    refusals: [],
  },
} as const satisfies Operations
