import * as z from 'zod/mini'

import { answerError, parseError } from './api-error.ts'
import type { ApiError } from './api-error.ts'
import type { Incoming } from './exchange.ts'

// A strict content security policy counts even the probe for `eval` as a violation.
z.config({ jitless: true })

/** The answer of a call as its schema has it; throws `ApiError` for a refusal and for an answer that is not to the schema. */
export function answerOf<Answer>(schema: z.core.$ZodType<Answer>, incoming: Incoming): Answer {
  if (incoming.status < 200 || incoming.status > 299) throw refusalOf(incoming)
  try {
    return z.parse(schema, jsonOf(incoming.text))
  } catch (cause) {
    // Whatever was thrown: an answer that is nested too deeply ends the stack, not the schema's own way of refusing.
    throw parseError({ status: incoming.status, cause })
  }
}

/** A failed answer as an error: its JSON if it is some, else its text. */
export function refusalOf({ status, text }: Incoming): ApiError {
  try {
    return answerError({ status, body: jsonOf(text) })
  } catch {
    return answerError({ status, body: text })
  }
}

function jsonOf(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text)
}
