import * as z from 'zod/mini'

import { errorCatalogue } from './error-catalogue.ts'
import type { ErrorName } from './error-catalogue.ts'

/**
 * One reason of a refusal; `field` is the dotted path of what it is about, from the body of the request or of the draft
 * that it is about (`comment`, `content.name`, `content.owners.1.share`), or the name of a query parameter.
 */
export const additionalReason = z.object({
  message: z.string(),
  field: z.optional(z.nullable(z.string())),
})

/** One reason of a refusal. */
export type AdditionalReason = z.infer<typeof additionalReason>

/** The path within the content of a draft that a reason is about; undefined where it is about something else. */
export const contentPath = (field: string | undefined): string | undefined =>
  field?.startsWith('content.') ? field.slice('content.'.length) : undefined

/** The body of every failed answer. Every part may be missing: a proxy in between does not know this shape. */
export const errorResponse = z.object({
  message: z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
  errorResult: z.optional(
    z.nullable(
      z.object({
        message: z.optional(z.nullable(z.string())),
        code: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
  code: z.optional(z.nullable(z.number())),
  data: z.optional(z.unknown()),
  additionalReasons: z.optional(z.nullable(z.array(additionalReason))),
})

/** What a platform of this contract always sends: message and code, in both of the places where clients look. */
export type CompleteErrorResponse = {
  message: string
  errorResult: { message: string; code: number }
  code: number
  data?: unknown
  additionalReasons: AdditionalReason[]
}

/** The parts of an error answer that the catalogue does not know. */
export type ErrorResponseDetails = {
  /** Replaces the catalogue's sentence, where the case at hand can be told more exactly. */
  message?: string
  reasons?: readonly AdditionalReason[]
  data?: unknown
}

/** The body for an error of the catalogue. Its HTTP status is `errorCatalogue[name].status`. */
export function errorResponseOf(name: ErrorName, details: ErrorResponseDetails = {}): CompleteErrorResponse {
  const { code, message: sentence } = errorCatalogue[name]
  const message = details.message ?? sentence
  return {
    message,
    errorResult: { message, code },
    code,
    ...(details.data === undefined ? {} : { data: details.data }),
    additionalReasons: [...(details.reasons ?? [])],
  }
}
