import { http } from 'msw'
import type { HttpHandler, HttpResponseResolver } from 'msw'

import { callNames, routes } from './calls.ts'
import type { CallName, MockRoute } from './calls.ts'

const whole = Object.values(routes)
  .map((route) => route.path)
  .filter((path) => !path.includes('{'))

/**
 * A handler for one call. It matches the call's own path only: `institutions/{id}` does not take `institutions/totals`,
 * in whatever order handlers stand.
 */
export function handle(call: CallName, resolver: HttpResponseResolver): HttpHandler {
  const { method, path, kind } = routes[call]
  const register = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[method]
  return register(patternOf({ path, kind }), resolver)
}

/** One handler for every call of the platform, which is told which one it is; what is no call is left to others. */
export function handleEvery(respond: (call: CallName) => Response): HttpHandler {
  return http.all(
    ({ request }) => callOf(request) !== undefined,
    ({ request }) => {
      const call = callOf(request)
      return call === undefined ? undefined : respond(call)
    },
  )
}

const patterns = callNames.map((call) => ({ call, method: routes[call].method, pattern: patternOf(routes[call]) }))

function callOf({ method, url }: Request): CallName | undefined {
  const { pathname } = new URL(url)
  return patterns.find((known) => known.method === method && known.pattern.test(pathname))?.call
}

function patternOf({ path, kind }: Omit<MockRoute, 'method'>): RegExp {
  const pattern = path.replaceAll(/\{\w+\}/g, kind === undefined ? '[^/]+' : `[^/]*\\b${kind}-[^/]+`)
  const others = path.includes('{') ? whole.map((other) => `(?!${other}$)`).join('') : ''
  return new RegExp(`/1\\.0/${others}${pattern}$`, 'i')
}
