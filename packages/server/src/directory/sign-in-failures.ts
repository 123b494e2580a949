import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { FailureLimit, SignInFailures } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'

/** For a client address, and for an account. */
const perMinute: FailureLimit = { most: 60, seconds: 60 }

/** The next failure of one account locks it. */
export const beforeLocking: FailureLimit = { most: 9, seconds: 900 }

/** For so long, in milliseconds, what the database said of a key is taken as said. */
const remembered = 5000
/** So many keys are remembered; who makes up more only costs the database its statement again. */
const mostRemembered = 10_000

/**
 * Failures counted in the database, so that all servers share them, and timed by it, so that no server's clock can begin
 * or end a window; nor does one last longer where the database's own clock is set back. A key that it has called one too
 * many is refused without asking for a short while.
 */
export function signInFailures(db: Db): SignInFailures {
  const refusedUntil = new Map<string, number>()
  const isKnown = (key: string): boolean => (refusedUntil.get(key) ?? 0) > performance.now()
  const remember = (key: string, milliseconds: number): void => {
    if (refusedUntil.size >= mostRemembered)
      for (const [known, until] of refusedUntil) if (until <= performance.now()) refusedUntil.delete(known)
    if (refusedUntil.size < mostRemembered)
      refusedUntil.set(key, performance.now() + Math.min(remembered, milliseconds))
  }
  return {
    async isOneTooMany(key, limit = perMinute) {
      if (isKnown(key)) return true
      const { rows } = await sql<{ points: number; left: number }>`
        insert into sign_in_failure as known (key, points, expires_at)
        values (${key}, 1, clock_timestamp() + ${limit.seconds}::integer * interval '1 second')
        on conflict (key) do update set
          points = case when known.expires_at > clock_timestamp() then known.points else 0 end + 1,
          expires_at = case when known.expires_at > clock_timestamp()
            then least(known.expires_at, excluded.expires_at) else excluded.expires_at end
        returning points, (extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as left`.execute(db)
      const { points = 0, left = 0 } = rows[0] ?? {}
      if (points <= limit.most) return false
      remember(key, left)
      return true
    },
  }
}

/**
 * Counts a failure for each of these keys and answers what to refuse it with: itself, or 1010 once one of them has failed
 * too often. A sign-in that is right is never refused for the failures of others behind the same address.
 */
export async function weighFailure(
  failures: SignInFailures,
  thrown: unknown,
  keys: readonly string[],
): Promise<unknown> {
  if (!(thrown instanceof Problem) || thrown.status >= 500) return thrown
  const counted = await Promise.all(keys.map((key) => failures.isOneTooMany(key)))
  return counted.includes(true) ? new Problem('rateLimitExceeded', { cause: thrown }) : thrown
}
