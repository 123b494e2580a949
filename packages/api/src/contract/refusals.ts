import type { ErrorName } from './error-catalogue.ts'
import type { Access, Operation } from './operation.ts'

/** What any call may get: it was not understood, or the platform could not do it. */
const ofAnyCall: readonly ErrorName[] = [
  'invalidDataFormat',
  'unhandledException',
  'databaseQueryFailed',
  'serviceUnavailable',
  'databaseConnectionFailed',
  'timeout',
]

/** What a call may get that needs a token. */
const withToken: readonly ErrorName[] = [
  'authenticationFailed',
  'tokenExpired',
  'tokenInvalid',
  'sessionExpired',
  'notAuthorized',
  'accountLocked',
  'accountDisabled',
]

/** What a body may get. */
const ofBodies: readonly ErrorName[] = ['validationFailed', 'unsupportedMediaType']

/** What a write may get: others at the same moment, and what the database holds together. */
const ofWrites: readonly ErrorName[] = ['conflict', 'duplicateRecord', 'databaseIntegrityViolated', 'transactionFailed']

/** What a write may get of somebody who is signed in: its key, and its share of the memory. */
const ofOwnWrites: readonly ErrorName[] = ['duplicateRequest', 'tooManyRequests']

/** What one may not see is not there, so that a right to see it is never asked for. */
const isHiding = (access: Access): boolean => access === '*.view'

/** All refusals that a call may get: its own, and those that it shares with others of its kind; each once. */
export function refusalsOf({
  method,
  access,
  body,
  refusals,
}: Pick<Operation, 'method' | 'access' | 'body' | 'refusals'>): readonly ErrorName[] {
  const open = access === 'anyone'
  return [
    ...new Set([
      ...refusals,
      ...(body ? ofBodies : []),
      ...(method === 'GET' ? [] : ofWrites),
      ...(method === 'GET' || open ? [] : ofOwnWrites),
      ...(open ? [] : withToken),
      ...(open || access === 'signedIn' || isHiding(access) ? [] : (['insufficientPermissions'] as const)),
      ...ofAnyCall,
    ]),
  ]
}
