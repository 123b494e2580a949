import { errorCatalogue } from '@strongroom/api/contract'
import type { Ctx } from './app-env.ts'
import { databaseOutage, databaseProblem } from './database-problem.ts'
import { errorBody, Problem } from './problem.ts'

/** The refusal as a response. 401 carries the challenge that HTTP asks for, 429 and 503 when to come again. */
export function answerProblem(problem: Problem, correlationId?: string): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer')
  if (problem.status === 429) headers.set('retry-after', problem.kind === 'tooManyRequests' ? '1' : '60')
  if (problem.status === 503 || problem.status === 504) headers.set('retry-after', '1')
  return new Response(JSON.stringify(errorBody(problem, correlationId)), { status: problem.status, headers })
}

/** Turns whatever was thrown into an answer. What was not foreseen is logged under the call's correlation id; only that is told. */
export function onError(error: unknown, c: Ctx): Response {
  const correlationId = c.get('correlationId')
  const { log, signal } = c.get('deps')
  // Whoever hung up broke off what was under way: whatever that threw is no failure of the platform.
  if (signal?.aborted) return answerProblem(new Problem('cancelled'), correlationId)
  const refusal = error instanceof Problem ? error : databaseOutage(error)
  if (refusal) return answerProblem(refusal, correlationId)
  log.error(`${c.req.method} ${c.req.path} failed, reference ${correlationId}`, error)
  const kind = databaseProblem(error) ?? 'unhandledException'
  const message = `${errorCatalogue[kind].message} Reference ${correlationId}`
  return answerProblem(new Problem(kind, { message }), correlationId)
}
