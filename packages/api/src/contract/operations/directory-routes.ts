import type { Operation } from '../operation.ts'
import { sessionTokens } from '../session.ts'
import { me, preferences, userPage } from '../user.ts'

/** Where the calls of the directory go and what they answer: all that a client needs of them, and so in the first load. */
export const directoryRoutes = {
  authenticate: { method: 'POST', path: 'directory/user/authenticate', answer: sessionTokens },
  signOut: { method: 'DELETE', path: 'directory/user/authenticate' },
  refresh: { method: 'POST', path: 'directory/user/refresh', answer: sessionTokens },
  me: { method: 'GET', path: 'directory/user/me', answer: me },
  preferences: { method: 'GET', path: 'directory/user/me/preferences', answer: preferences },
  savePreferences: { method: 'PUT', path: 'directory/user/me/preferences', answer: preferences },
  users: { method: 'GET', path: 'directory/users', answer: userPage },
} as const satisfies Readonly<Record<string, Pick<Operation, 'method' | 'path' | 'answer'>>>
