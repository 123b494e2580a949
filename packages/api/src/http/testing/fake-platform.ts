/** A request as the platform of the tests saw it. */
export type SeenRequest = {
  method: string
  path: string
  token: string | null
  key: string | null
  body: string
  headers: Record<string, string>
  cache: RequestCache
  signal: AbortSignal
}

/** Answers one request; undefined leaves it unanswered until its signal aborts. */
type Responder = (request: SeenRequest) => Response | undefined | Promise<Response | undefined>

/** An answer with a JSON body. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** A fetch that hands every request to `respond` and remembers it. */
export function fakeFetch(respond: Responder) {
  const seen: SeenRequest[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const entry: SeenRequest = {
      method: request.method,
      path: new URL(request.url).pathname + new URL(request.url).search,
      token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
      key: request.headers.get('idempotency-key'),
      body: await request.text(),
      headers: Object.fromEntries(request.headers),
      cache: request.cache,
      signal: request.signal,
    }
    seen.push(entry)
    return (await respond(entry)) ?? new Promise((_resolve, reject) => rejectOnAbort(request.signal, reject))
  }
  return { fetch, seen }
}

/**
 * A platform with one valid access token at a time: others get a 401, a refresh with the current refresh token makes
 * the next pair. `pause` runs before each answer and decides the order of arrival.
 */
export function tokenPlatform({
  pause = () => Promise.resolve(),
  refuseRefresh = false,
}: { pause?: (request: SeenRequest) => Promise<unknown>; refuseRefresh?: boolean } = {}) {
  let serial = 2
  const platform = fakeFetch(async (request) => {
    if (request.path === '/1.0/directory/user/refresh') {
      const { refreshToken } = JSON.parse(request.body)
      const granted = !refuseRefresh && refreshToken === `refresh-${serial - 1}`
      if (granted) serial += 1
      const answer = granted
        ? json({ token: `token-${serial - 1}`, refreshToken: `refresh-${serial - 1}` })
        : json({ message: 'Sign in again.', code: 1023 }, 401)
      await pause(request)
      return answer
    }
    const accepted = request.token === `token-${serial - 1}` && serial > 2
    await pause(request)
    return accepted ? json({ path: request.path, body: request.body }) : json({ message: 'Expired.', code: 1021 }, 401)
  })
  return {
    ...platform,
    refreshes: () => platform.seen.filter((request) => request.path.endsWith('refresh')),
  }
}

/** The tokens that the token platform takes for expired, but refreshes. */
export const expired = { token: 'token-1', refreshToken: 'refresh-1' }

function rejectOnAbort(signal: AbortSignal, reject: (reason: unknown) => void) {
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
}
