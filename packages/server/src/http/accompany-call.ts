import type { Next } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Ctx, Deps } from './app-env.ts'
import { bodyBudget } from './body-budget.ts'
import { bodyPace } from './body-pace.ts'
import { givenCorrelationId } from './correlation-id.ts'
import { databaseOutage, isToldByWatch } from './database-problem.ts'
import { Problem } from './problem.ts'

/**
 * Method and pattern of the route that answers, the first that fits; nothing of the path itself, which anybody can make up.
 */
function callOf(c: Ctx, basePath: string): string {
  const route = matchedRoutes(c).find(({ path }) => !path.includes('*'))
  return route ? `${c.req.method} ${route.path.slice(basePath.length)}` : 'unknown'
}

/**
 * Goes with a call from its first to its last moment: its correlation id; its connections and its memory, which it gives
 * back; and the word to the operator about how it ended.
 */
export function accompanyCall(deps: Deps, basePath: string) {
  const newShare = bodyBudget({ total: 64_000_000, each: 8_000_000 })
  const pace = bodyPace()
  return async (c: Ctx, next: Next): Promise<void> => {
    const began = performance.now()
    const correlationId = c.env?.correlationId ?? givenCorrelationId(c.req.header('x-request-id')) ?? deps.ids.next()
    const call = callOf(c, basePath)
    const givenUp = new AbortController()
    const { signal } = c.req.raw
    const giveUp = () => givenUp.abort(new Problem('cancelled'))
    signal.addEventListener('abort', giveUp, { once: true })
    const bodyShare = newShare()
    c.set('correlationId', correlationId)
    c.set('bodyShare', bodyShare)
    c.set('bodyPace', pace)
    c.set('deps', {
      ...deps,
      signal: givenUp.signal,
      db: deps.dbForCall?.({ name: call, signal: givenUp.signal }) ?? deps.db,
    })
    await next()
    signal.removeEventListener('abort', giveUp)
    bodyShare.giveBack()
    c.header('x-request-id', correlationId)
    const cancelled = givenUp.signal.aborted
    const status = cancelled ? (c.env?.refusedWith?.() ?? 499) : c.res.status
    const outage = databaseOutage(c.error)
    const problem = cancelled ? undefined : c.error instanceof Problem ? c.error : outage
    const userId = c.get('user')?.id
    deps.onAnswered?.({
      correlationId,
      call,
      status,
      milliseconds: performance.now() - began,
      ...(problem ? { code: problem.code } : {}),
      ...(userId === undefined ? {} : { userId }),
      // Of an outage it is told once, where it begins: not by each call that meets it.
      ...(c.error && status >= 500 && !isToldByWatch(c.error) ? { failure: failureOf(c.error) } : {}),
    })
  }
}

/** A Problem speaks to people; what caused it speaks to operators. */
function failureOf(error: Error): string {
  return error instanceof Problem && error.cause instanceof Error ? error.cause.message : error.message
}
