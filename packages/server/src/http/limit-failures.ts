import type { Next } from 'hono'
import type { Ctx } from './app-env.ts'
import { Problem } from './problem.ts'

const mostAddresses = 10_000

/**
 * Lets each address fail `most` times in a window; then 429/1010 until the window is over. Counted in memory. Successes
 * do not count: a reload signs in again, and a whole office may share one address.
 */
export function limitFailures({ most, perMilliseconds }: { most: number; perMilliseconds: number }) {
  const failures = new Map<string, { since: number; count: number }>()
  return async (c: Ctx, next: Next): Promise<void> => {
    const now = c.get('deps').clock.now().getTime()
    const address = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
    const known = failures.get(address)
    const entry = known && now - known.since < perMilliseconds ? known : { since: now, count: 0 }
    if (entry.count >= most) throw new Problem('rateLimitExceeded')
    await next()
    if (c.res.status < 400) return
    entry.count += 1
    if (failures.size >= mostAddresses) failures.clear()
    failures.set(address, entry)
  }
}
