import type { Operations } from '../operation.ts'
import { delegatePage, ownSessionPage, peoplePage } from '../own-session.ts'

/** What one may know and do of one's own account, beside profile and preferences. */
export const ownOperations = {
  sessions: {
    method: 'GET',
    path: 'directory/user/me/sessions',
    summary: "List one's own sign-ins that still count",
    status: 200,
    answer: ownSessionPage,
    access: 'signedIn',
    refusals: [],
  },
  endSession: {
    method: 'DELETE',
    path: 'directory/user/me/sessions/{id}',
    summary: "End one of one's own sign-ins",
    status: 204,
    access: 'signedIn',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'own.sessions',
  },
  delegates: {
    method: 'GET',
    path: 'directory/user/me/delegates',
    summary: "List who may decide in one's place while one is away",
    status: 200,
    answer: delegatePage,
    access: 'signedIn',
    refusals: [],
  },
  people: {
    method: 'GET',
    path: 'directory/people',
    summary: 'List the names of everybody who works with the platform, or of those who hold a privilege now',
    query: { names: ['may'] },
    status: 200,
    answer: peoplePage,
    access: 'signedIn',
    refusals: [],
  },
} as const satisfies Operations
