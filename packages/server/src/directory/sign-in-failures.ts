import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { SignInFailures } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'

/** How often a client address or an account may fail to sign in, and in how many seconds. */
const limit = { most: 60, seconds: 60 }

/**
 * Failures counted in the database, so that all servers share them, and timed by it, so that no server's clock can begin
 * or end a window.
 */
export function signInFailures(db: Db): SignInFailures {
  return {
    async isOneTooMany(key) {
      const { rows } = await sql<{ points: number }>`
        insert into sign_in_failure as known (key, points, expires_at)
        values (${key}, 1, clock_timestamp() + ${limit.seconds}::integer * interval '1 second')
        on conflict (key) do update set
          points = case when known.expires_at > clock_timestamp() then known.points else 0 end + 1,
          expires_at = case when known.expires_at > clock_timestamp() then known.expires_at else excluded.expires_at end
        returning points`.execute(db)
      return (rows[0]?.points ?? 0) > limit.most
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
