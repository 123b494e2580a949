import type { ErrorName } from './error-catalogue.ts'
import type { Operation } from './operation.ts'

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

/** What a write may get: its key, others at the same moment, and what the database holds together. */
const ofWrites: readonly ErrorName[] = [
  'duplicateRequest',
  'conflict',
  'tooManyRequests',
  'duplicateRecord',
  'databaseIntegrityViolated',
  'transactionFailed',
]

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
      ...(method === 'GET' || open ? [] : ofWrites),
      ...(open ? [] : withToken),
      ...(open || access === 'signedIn' ? [] : (['insufficientPermissions'] as const)),
      ...ofAnyCall,
    ]),
  ]
}
