import type { Operations } from '../operation.ts'
import { authenticateBody, refreshBody, sessionTokens } from '../session.ts'
import { me, preferences, userPage } from '../user.ts'

/** Sign-in, the person signed in, and the list of people. */
export const directoryOperations = {
  authenticate: {
    method: 'POST',
    path: 'directory/user/authenticate',
    summary: "Exchange the identity provider's ID token for a session",
    body: authenticateBody,
    status: 200,
    answer: sessionTokens,
    access: 'anyone',
    refusals: ['loginFailed', 'emailNotVerified', 'accountDisabled', 'accountLocked', 'rateLimitExceeded'],
  },
  signOut: {
    method: 'DELETE',
    path: 'directory/user/authenticate',
    summary: 'End this session',
    status: 204,
    access: 'signedIn',
    refusals: [],
  },
  refresh: {
    method: 'POST',
    path: 'directory/user/refresh',
    summary: 'Exchange a pair of tokens for the next one',
    body: refreshBody,
    status: 200,
    answer: sessionTokens,
    access: 'anyone',
    refusals: ['accessTokenRequired', 'refreshTokenRequired', 'accountDisabled', 'accountLocked'],
  },
  me: {
    method: 'GET',
    path: 'directory/user/me',
    summary: 'Read who is signed in and what they may do',
    status: 200,
    answer: me,
    access: 'signedIn',
    refusals: [],
  },
  preferences: {
    method: 'GET',
    path: 'directory/user/me/preferences',
    summary: 'Read how the person signed in likes the screens, saved views included',
    status: 200,
    answer: preferences,
    access: 'signedIn',
    refusals: [],
  },
  savePreferences: {
    method: 'PUT',
    path: 'directory/user/me/preferences',
    summary: 'Replace the preferences whole',
    body: preferences,
    status: 200,
    answer: preferences,
    access: 'signedIn',
    refusals: [],
  },
  users: {
    method: 'GET',
    path: 'directory/users',
    summary: 'List the people of the directory',
    query: { list: { filters: ['status'], sorts: [] } },
    status: 200,
    answer: userPage,
    access: 'signedIn',
    refusals: [],
  },
} as const satisfies Operations
