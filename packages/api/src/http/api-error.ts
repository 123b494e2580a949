import { isHTTPError } from 'ky'

import type { ErrorName, errorCatalogue } from '../contract/error-catalogue.ts'
import { readFailure, unknownMessage } from './error-message.ts'
import type { ReadFailure } from './error-message.ts'
import { silenceOf } from './silence.ts'
import type { Silence } from './silence.ts'

/**
 * How a call failed: the platform refused it (`http`), could not be reached (`network`), took too long (`timeout`), the
 * caller gave up (`cancelled`), the answer was not what the contract says (`parse`), or the fault is in this program
 * (`unexpected`).
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'cancelled' | 'parse' | 'unexpected'

/** One reason of a refusal; `field` is a dotted path relative to the record's content. */
export type Reason = ReadFailure['reasons'][number]

type ApiErrorInit = {
  kind: ApiErrorKind
  message: string
  status?: number | undefined
  code?: number | undefined
  reasons?: readonly Reason[]
  data?: object | undefined
  cause?: unknown
}

/** The one error that reaches a screen. Tell errors apart by `kind` and `code`, never by `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; undefined when no whole answer came. */
  readonly status: number | undefined
  /** Code of the catalogue, or one that it does not know; undefined when the platform sent none. */
  readonly code: number | undefined
  readonly reasons: readonly Reason[]
  /** What the platform adds for a program to act on, such as the id of the record in the way. */
  readonly data: object | undefined

  constructor({ kind, message, status, code, reasons = [], data, cause }: ApiErrorInit) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.reasons = reasons
    this.data = data
  }
}

/** A failed answer of the platform, with its body as read: JSON, else text. */
export function answerError({ status, body }: { status: number; body: unknown }): ApiError {
  return new ApiError({ kind: 'http', status, ...readFailure(body) })
}

/** What this client says itself, in the catalogue's codes. Its words are no part of the first load. */
const codes = {
  unexpectedError: 0,
  timeout: 1005,
  cancelled: 1009,
  invalidDataFormat: 1014,
  endpointNotFound: 1060,
  networkFailure: 1066,
} as const satisfies { readonly [Name in ErrorName]?: (typeof errorCatalogue)[Name]['code'] }

const silenceCodes = {
  network: codes.networkFailure,
  timeout: codes.timeout,
  cancelled: codes.cancelled,
} as const satisfies Record<Silence, number>

/** A call without an answer. The specification has one message for all of them; `kind` and `code` tell them apart. */
export function silenceError(kind: Silence, cause?: unknown): ApiError {
  return new ApiError({ kind, message: 'Network Error', code: silenceCodes[kind], cause })
}

/** An answer that came but is not what the contract says. The cause is for the developer. */
export function parseError({ status, cause }: { status?: number; cause: unknown }): ApiError {
  return new ApiError({
    kind: 'parse',
    message: unknownMessage,
    status,
    code: codes.invalidDataFormat,
    cause,
  })
}

/** Whatever was thrown, as the one error type. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isHTTPError(thrown)) return answerError({ status: thrown.response.status, body: thrown.data })
  const silence = silenceOf(thrown)
  if (silence !== undefined) return silenceError(silence, thrown)
  const routed = routerError(thrown)
  if (routed !== undefined) return routed
  const { message } = readFailure(thrown instanceof Error ? thrown.message : thrown)
  return new ApiError({ kind: 'unexpected', message, code: codes.unexpectedError, cause: thrown })
}

/** An address that is none, found before anything is sent: the platform's own 404 of a path that it does not know. */
export function addressError(): ApiError {
  const message = 'The address does not exist on this platform.'
  return new ApiError({ kind: 'http', status: 404, code: codes.endpointNotFound, message })
}

const unencodable = 'Unable to encode submission body'

/** A body that is no JSON, such as one that contains itself: the router's own 400 of section 8, before anything is sent. */
export function encodeError(cause: unknown): ApiError {
  const code = codes.invalidDataFormat
  return new ApiError({ kind: 'unexpected', status: 400, code, message: unencodable, cause })
}

const routerMessages: Readonly<Record<number, string>> = {
  400: unencodable,
  404: 'No route matches URL',
  405: unencodable,
}

/** Routers throw their own failures as an object with status and data, or with a mark that nothing was found. */
function routerError(thrown: unknown): ApiError | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined
  const notFound = 'isNotFound' in thrown && thrown.isNotFound === true
  const status = notFound ? 404 : 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : undefined
  if (status === undefined) return undefined
  const read = readFailure('data' in thrown ? thrown.data : undefined)
  const said = read.message === unknownMessage ? routerMessages[status] : read.message
  const code = read.code ?? (status === 404 ? codes.endpointNotFound : undefined)
  return new ApiError({ kind: 'http', status, ...read, code, message: said ?? unknownMessage })
}
