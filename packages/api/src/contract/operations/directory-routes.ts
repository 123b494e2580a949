import type { Operation } from '../operation.ts'
import { authenticatePath, mePath, refreshPath } from '../session-routes.ts'
import { sessionTokens } from '../session.ts'
import { me, preferences, userPage } from '../user.ts'

/** Where the calls of the directory go and what they answer: all that a client needs of them, and so in the first load. */
export const directoryRoutes = {
  authenticate: { method: 'POST', path: authenticatePath, answer: sessionTokens },
  signOut: { method: 'DELETE', path: authenticatePath },
  refresh: { method: 'POST', path: refreshPath, answer: sessionTokens },
  me: { method: 'GET', path: mePath, answer: me },
  preferences: { method: 'GET', path: 'directory/user/me/preferences', answer: preferences },
  savePreferences: { method: 'PUT', path: 'directory/user/me/preferences', answer: preferences },
  users: { method: 'GET', path: 'directory/users', answer: userPage },
} as const satisfies Readonly<Record<string, Pick<Operation, 'method' | 'path' | 'answer'>>>
