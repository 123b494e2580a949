import { faultOf, type ClassifiedCode, type ErrorFault } from './error-fault.ts'
import { tokenExpiredCode } from './session-routes.ts'

/** Where an error belongs on screen. `field` falls back to the form when no field is named. */
export type ErrorPlacement = 'field' | 'form' | 'toast' | 'screen'

type Definition<Code extends number = number> = {
  readonly code: Code
  /** HTTP status that carries this code. */
  readonly status: number
  /** A sentence for the person at the screen. */
  readonly message: string
  readonly fault: ErrorFault
  readonly placement: ErrorPlacement
}

function define<const Code extends ClassifiedCode>(
  code: Code,
  status: number,
  placement: ErrorPlacement,
  message: string,
): Definition<Code> {
  return { code, status, message, fault: faultOf({ code }), placement }
}

const institutionNotFoundMessage = 'The institution was not found.'

const definitions = {
  unexpectedError: define(0, 500, 'screen', 'Something unexpected happened. Try again later.'),
  forbidden: define(403, 403, 'screen', 'You are not authorized to do this.'),

  unknownError: define(1001, 500, 'toast', 'An unknown error occurred.'),
  validationFailed: define(1002, 400, 'form', 'Some values are not valid. Correct them and try again.'),
  missingParameter: define(1003, 400, 'form', 'A required value is missing.'),
  invalidOperation: define(1004, 400, 'toast', 'This cannot be done here.'),
  timeout: define(1005, 504, 'toast', 'The platform took too long to answer. Try again.'),
  conflict: define(1006, 409, 'form', 'This was changed by someone else in the meantime.'),
  serviceUnavailable: define(1007, 503, 'screen', 'The service is not available at the moment.'),
  dependentServiceFailed: define(1008, 502, 'toast', 'A service that the platform depends on failed.'),
  cancelled: define(1009, 499, 'toast', 'The request was cancelled.'),
  rateLimitExceeded: define(1010, 429, 'toast', 'The limit of requests is reached. Wait a moment and try again.'),
  duplicateRequest: define(1011, 409, 'toast', 'This request was already sent with different content.'),
  unhandledException: define(1012, 500, 'screen', 'The platform could not complete the request.'),
  unsupportedMediaType: define(1013, 415, 'toast', 'The platform does not accept this kind of content.'),
  invalidDataFormat: define(1014, 400, 'form', 'The data is not in the expected format.'),
  tooManyRequests: define(1015, 429, 'toast', 'Too many requests at once. Wait a moment and try again.'),
  maintenance: define(1016, 503, 'screen', 'The platform is under maintenance. Try again later.'),
  operationPending: define(1017, 409, 'toast', 'The same operation is still running. Wait until it has finished.'),

  authenticationFailed: define(1020, 401, 'screen', 'You could not be signed in.'),
  tokenExpired: define(tokenExpiredCode, 401, 'screen', 'Your sign-in has expired. Sign in again.'),
  tokenInvalid: define(1022, 401, 'screen', 'Your sign-in is not valid. Sign in again.'),
  sessionExpired: define(1023, 401, 'screen', 'Your session has expired. Sign in again.'),
  notAuthorized: define(1024, 403, 'screen', 'You are not authorized to use this.'),
  invalidCredentials: define(1025, 401, 'form', 'The user name or the password is wrong.'),
  passwordExpired: define(1026, 403, 'form', 'Your password has expired. Set a new one.'),
  accountLocked: define(
    1027,
    403,
    'form',
    'The account is locked after several failed sign-ins. An administrator can unlock it.',
  ),
  accountDisabled: define(1028, 403, 'screen', 'The account is disabled. Ask an administrator.'),
  roleDoesNotExist: define(1029, 404, 'form', 'The role does not exist.'),
  insufficientPermissions: define(1030, 403, 'toast', 'Your permissions do not allow this.'),
  multiFactorRequired: define(1031, 401, 'form', 'A second factor is required to sign in.'),
  securityCodeInvalid: define(1032, 401, 'field', 'The security code is wrong or has expired.'),
  emailNotVerified: define(1033, 403, 'screen', 'The email address is not verified yet.'),
  userNotFound: define(1034, 404, 'screen', 'The user was not found.'),
  accountExists: define(1035, 409, 'form', 'An account already exists.'),
  loginFailed: define(1036, 401, 'screen', 'Signing in failed. Try again.'),

  databaseConnectionFailed: define(1040, 503, 'screen', 'The platform cannot reach its database.'),
  databaseQueryFailed: define(1041, 500, 'toast', 'The platform could not read or write its data.'),
  databaseIntegrityViolated: define(1042, 409, 'toast', 'The change contradicts other data.'),
  recordNotFound: define(1043, 404, 'screen', 'The record was not found.'),
  duplicateRecord: define(1044, 409, 'form', 'A record with these values already exists.'),
  transactionFailed: define(1045, 500, 'toast', 'The change could not be completed. Nothing was saved.'),

  endpointNotFound: define(1060, 404, 'screen', 'The address does not exist on this platform.'),
  apiKeyInvalid: define(1063, 401, 'screen', 'The API key is not valid.'),
  networkFailure: define(1066, 503, 'toast', 'The platform cannot be reached. Check the connection.'),
  fileNotFound: define(1080, 404, 'toast', 'The file was not found.'),
  uploadFailed: define(1081, 500, 'toast', 'The file could not be uploaded.'),

  idRequired: define(5001, 400, 'form', 'An id is required.'),
  accessTokenRequired: define(5002, 400, 'screen', 'An access token is required.'),
  refreshTokenRequired: define(5003, 400, 'screen', 'A refresh token is required.'),
  notificationIdRequired: define(5004, 400, 'toast', 'The id of a notification is required.'),
  notificationNotFound: define(5005, 404, 'toast', 'The notification was not found.'),
  emailInvalid: define(5006, 400, 'field', 'The email address is not valid.'),
  rolesNotFound: define(5007, 400, 'field', 'Some of the roles were not found.'),
  roleIdNotFound: define(5008, 404, 'screen', 'The role was not found.'),
  nameRequired: define(5009, 400, 'field', 'A name is required.'),
  rolePrivilegesRequired: define(5010, 400, 'field', 'A role needs at least one access privilege.'),
  roleNameExists: define(5011, 409, 'field', 'A role with this name already exists.'),
  roleTypeRequired: define(5012, 400, 'field', 'A role type is required.'),
  institutionIdRequired: define(5013, 400, 'form', 'The id of an institution is required.'),
  institutionNotFound: define(5014, 404, 'screen', institutionNotFoundMessage),
  onlyDraftsCanBeApproved: define(5015, 409, 'toast', 'Only a draft can be approved.'),
  approverNotFound: define(5016, 400, 'field', 'The approver was not found.'),
  reviewerNotAllowed: define(5017, 403, 'toast', 'This reviewer may not decide on this kind of record.'),
  taskActionInvalid: define(5018, 400, 'toast', 'A task can only be approved, rejected or commented on.'),
  taskNotFound: define(5019, 404, 'screen', 'The task was not found.'),
  taskIdRequired: define(5020, 400, 'form', 'The id of a task is required.'),
  entityNotPending: define(5021, 409, 'toast', 'This is possible only while the record is pending.'),
  taskCreatorNotFound: define(5022, 400, 'toast', 'The person who created the task was not found.'),
  entityValidationFailed: define(5023, 400, 'form', 'The record is not complete or not valid yet.'),
  referencedInstitutionNotFound: define(5024, 404, 'field', institutionNotFoundMessage),
  roleNameTooLong: define(5025, 400, 'field', 'A role name has at most 200 characters.'),
  userIdRequired: define(5026, 400, 'form', 'The id of a user is required.'),
  emailInUse: define(5027, 409, 'field', 'This email address is already in use.'),
  emailRequired: define(5028, 400, 'field', 'An email address is required.'),
  emailTooLong: define(5029, 400, 'field', 'An email address has at most 320 characters.'),
  firstNameTooLong: define(5030, 400, 'field', 'A first name has at most 320 characters.'),
  lastNameTooLong: define(5031, 400, 'field', 'A last name has at most 320 characters.'),
  roleAssigned: define(5032, 409, 'toast', 'The role is assigned to users and cannot be deleted.'),
  pendingEntityNotModifiable: define(5033, 409, 'form', 'The draft was not found or cannot be changed now.'),
  pendingApprovalExists: define(5034, 409, 'form', 'A change of this record is already waiting for approval.'),
  institutionDataInvalid: define(5035, 400, 'form', 'The data of the institution is not valid.'),
} as const

/** The name of an error in the catalogue, for use in code: `errorCatalogue.conflict`. */
export type ErrorName = keyof typeof definitions

/** Every code the platform may answer with. */
export type ErrorCode = (typeof definitions)[ErrorName]['code']

/** One error of the catalogue. */
export type CatalogueError<Code extends number = ErrorCode> = Definition<Code> & { readonly name: ErrorName }

type Catalogue = { readonly [Name in ErrorName]: CatalogueError<(typeof definitions)[Name]['code']> }

/** All 82 errors of the platform, by name: the only place where codes, statuses and messages are written. */
export const errorCatalogue: Catalogue = named()

/** All errors of the catalogue in the order of their codes. */
export const catalogueErrors: readonly CatalogueError[] = Object.values(errorCatalogue).toSorted(
  (a, b) => a.code - b.code,
)

const byCode: ReadonlyMap<number, CatalogueError> = new Map(catalogueErrors.map((error) => [error.code, error]))

/** The catalogue's error for a code, or undefined for a code that it does not know (a newer platform may have more). */
export function errorByCode(code: number | null | undefined): CatalogueError | undefined {
  return code === null || code === undefined ? undefined : byCode.get(code)
}

/** Whether a code is one of these named errors. Ask this, never the text: 5014 and 5024 share a message. */
export function isError(code: number | null | undefined, ...names: readonly ErrorName[]): boolean {
  return names.some((name) => errorCatalogue[name].code === code)
}

/** Adds to every definition its own key as `name`; the cast states just that, since mapping over keys loses their types. */
function named(): Catalogue {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, { ...definition, name }]),
  ) as unknown as Catalogue
}
