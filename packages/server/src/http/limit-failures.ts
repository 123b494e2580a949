import type { Next } from 'hono'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Ctx, Deps } from './app-env.ts'
import { Problem } from './problem.ts'

/** Counts failures by key over a window: in the memory of one server, or in a store that several share. */
export type FailureCounter = Pick<RateLimiterAbstract, 'points' | 'get' | 'penalty'>

/** How often one address may fail to sign in (`points`), and in how many seconds (`duration`). */
export const signInFailureLimit = { keyPrefix: 'sign-in', points: 60, duration: 60 }

/**
 * Lets each address fail as often as the counter says; then 429/1010 until the window is over. Successes do not count: a
 * reload signs in again, and a whole office may share one address.
 */
export function limitFailures(counterOf: (deps: Deps) => FailureCounter) {
  return async (c: Ctx, next: Next): Promise<void> => {
    const failures = counterOf(c.get('deps'))
    const address = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
    const known = await failures.get(address)
    if (known && known.consumedPoints >= failures.points) throw new Problem('rateLimitExceeded')
    await next()
    if (c.res.status >= 400) await failures.penalty(address)
  }
}
