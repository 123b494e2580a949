import { authenticatePath, callsAt, refreshPath, tokenExpiredCode } from '@strongroom/api/contract/session-routes'
import { claimsOf } from '@strongroom/api/http/claims-of'
import { requestTimeout } from '@strongroom/api/http/request-timeout'
import type { HeldSession, Refreshed } from '../../platform.ts'

/** What asking the platform takes, outside of a page's own client. */
export type PlatformWays = {
  fetch: typeof globalThis.fetch
  /** Milliseconds, of a clock that may jump. */
  now(): number
  after(milliseconds: number, act: () => void): void
  newKey(): string
}

type Pair = { token: string; refreshToken: string }

/** Asks for the next tokens of a session, again where the answer was lost. */
export async function exchange(
  { baseUrl, token, refreshToken }: HeldSession,
  { fetch, newKey }: PlatformWays,
): Promise<Refreshed> {
  const key = newKey()
  const send = async (): Promise<Refreshed> => {
    const answer = await fetch(`${baseUrl}${callsAt}${refreshPath}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ token, refreshToken }),
      cache: 'no-store',
      signal: AbortSignal.timeout(requestTimeout),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const silenceOf = (thrown: unknown): Refreshed => ({
    silence: thrown instanceof Error && thrown.name === 'TimeoutError' ? 'timeout' : 'network',
  })
  const first = await send().catch(silenceOf)
  // The token may be spent and the answer lost: by the key the platform knows the same request, and answers it again.
  return 'silence' in first && first.silence === 'network' ? send().catch(silenceOf) : first
}

/** Both tokens of an answer; undefined when it is no pair. */
export function pairOf(refreshed: Refreshed): Pair | undefined {
  if ('silence' in refreshed || refreshed.status < 200 || refreshed.status > 299) return undefined
  const { token, refreshToken } = parsed(refreshed.text)
  if (typeof token !== 'string' || typeof refreshToken !== 'string') return undefined
  return token && refreshToken ? { token, refreshToken } : undefined
}

/** What the platform says to the end of a session: it is over there, its token is too old, or it may be asked again. */
type End = 'over' | 'old' | { retryAfter: number }

/** A page of something between says 200 too. */
const done = 204

async function askToEnd({ baseUrl, token }: HeldSession, { fetch }: PlatformWays): Promise<End> {
  try {
    const answer = await fetch(`${baseUrl}${callsAt}${authenticatePath}`, {
      method: 'DELETE',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(requestTimeout),
    })
    const { status } = answer
    const text = await answer.text()
    if (status === 401 && parsed(text)['code'] === tokenExpiredCode) return 'old'
    if (status === done || isRefusal({ status, text })) return 'over'
    return { retryAfter: 1000 * Number(answer.headers.get('retry-after')) || 0 }
  } catch {
    return { retryAfter: 0 }
  }
}

/**
 * A session that the platform does not know, or not any more; not one that it has no time for. What stands between may
 * refuse too, and knows nothing of sessions: a refusal of the platform's own says its code.
 */
const isRefusal = ({ status, text }: { status: number; text: string }) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 && typeof parsed(text)['code'] === 'number'

/** Milliseconds between two attempts, where the platform does not ask for more: the first, and the longest. */
const pauses = { first: 1000, longest: 30_000 }

/**
 * Ends a session on the platform, also with its next tokens where these are too old. A platform that cannot be reached, or
 * says so, is asked again for so many milliseconds, for as long as that is `wanted`. Answers whether it is over there.
 */
export async function insistOnEnd(
  session: HeldSession,
  ways: PlatformWays,
  { within, wanted = () => true }: { within: number; wanted?: () => boolean },
): Promise<boolean> {
  const until = ways.now() + within
  for (let [of, pause] = [session, pauses.first]; wanted(); pause = Math.min(2 * pause, pauses.longest)) {
    let end = await askToEnd(of, ways)
    if (end === 'old') {
      const refreshed = await exchange(of, ways)
      if ('status' in refreshed && isRefusal(refreshed)) return true
      of = { ...of, ...pairOf(refreshed) }
      end = pairOf(refreshed) ? await askToEnd(of, ways) : { retryAfter: 0 }
    }
    if (end === 'over') return true
    const wait = Math.max(pause, end === 'old' ? 0 : end.retryAfter)
    if (ways.now() + wait > until) return false
    await new Promise<void>((resolve) => ways.after(wait, resolve))
  }
  return false
}

/** How long a session is taken to live whose token does not say. */
const longest = 30 * 60_000

/** For how long the platform goes on with a session from the issue of this token, by the platform's own clock. */
export function lifeOf(token: string): number {
  const claims = claimsOf(token)
  const seconds = Number(claims?.['session_exp']) - Number(claims?.['iat'])
  return seconds > 0 ? seconds * 1000 : longest
}

/** Whether two are one session: whatever is renewed of it, it keeps its name. */
export const isSameSession = (one: HeldSession, other: HeldSession): boolean =>
  claimsOf(one.token)?.['sid'] === claimsOf(other.token)?.['sid']

/** The members of a JSON object; none of anything else. */
export function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
