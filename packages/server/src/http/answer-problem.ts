import { errorCatalogue } from '@strongroom/api/contract'
import type { Ctx } from './app-env.ts'
import { databaseProblem } from './database-problem.ts'
import { errorBody, Problem } from './problem.ts'

/** The refusal as a response. 401 carries the challenge that HTTP asks for. */
export function answerProblem(problem: Problem): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer')
  if (problem.status === 429) headers.set('retry-after', '60')
  return new Response(JSON.stringify(errorBody(problem)), { status: problem.status, headers })
}

/** Turns whatever was thrown into an answer. What was not foreseen is logged under a reference; only the reference is told. */
export function onError(error: unknown, c: Ctx): Response {
  if (error instanceof Problem) return answerProblem(error)
  const { log, ids } = c.get('deps')
  const reference = ids.next()
  log.error(`${c.req.method} ${c.req.path} failed, reference ${reference}`, error)
  const kind = databaseProblem(error) ?? 'unhandledException'
  const message = `${errorCatalogue[kind].message} Reference ${reference}`
  return answerProblem(new Problem(kind, { message, data: { reference } }))
}
