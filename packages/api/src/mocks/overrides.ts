import { delay, HttpResponse } from 'msw'
import type { HttpHandler } from 'msw'

import { errorCatalogue } from '../contract/error-catalogue.ts'
import type { ErrorName } from '../contract/error-catalogue.ts'
import { errorResponseOf } from '../contract/error-response.ts'
import type { ErrorResponseDetails } from '../contract/error-response.ts'
import type { Answers, CallName, ListCallName } from './calls.ts'
import { defaultAnswers } from './default-answers.ts'
import { handle } from './handler.ts'
import { pageFixture } from './lookups.ts'

/** The call fails with an error of the catalogue. */
export function problem(call: CallName, name: ErrorName, details?: ErrorResponseDetails): HttpHandler {
  return handle(call, () => HttpResponse.json(errorResponseOf(name, details), { status: errorCatalogue[name].status }))
}

/** The call cannot reach the platform; with a number, only so many times. */
export function unreachable(call: CallName, times = Infinity): HttpHandler {
  let left = times
  return handle(call, () => {
    left -= 1
    return left < 0 ? undefined : HttpResponse.error()
  })
}

/** The call is answered late by so many milliseconds; without a number, never. */
export function slow(call: CallName, milliseconds?: number): HttpHandler {
  return handle(call, async () => {
    await delay(milliseconds ?? 'infinite')
    // Answering nothing leaves the call to the next handler, usually the default answer.
    return undefined
  })
}

/** The list has nothing in it. */
export function empty(call: ListCallName): HttpHandler {
  const nothing = Array.isArray(defaultAnswers()[call]) ? [] : pageFixture([])
  return handle(call, () => HttpResponse.json(nothing))
}

/** The call answers this. */
export function answer<Name extends CallName>(call: Name, body: Answers[Name]): HttpHandler {
  return handle(call, () => answerWith(body))
}

/** What a call sends that answers this; null is an answer without a body. */
export function answerWith(body: Answers[CallName]): Response {
  return body === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(body)
}

/** The call answers by what it is asked; undefined leaves it to the next handler, usually the default answer. */
export function answerTo<Name extends CallName>(
  call: Name,
  respond: (request: Request) => Answers[Name] | undefined | Promise<Answers[Name] | undefined>,
): HttpHandler {
  return handle(call, async ({ request }) => {
    const body = await respond(request)
    return body === undefined ? undefined : HttpResponse.json(body)
  })
}
