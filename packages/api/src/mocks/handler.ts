import { http } from 'msw'
import type { HttpHandler, HttpResponseResolver } from 'msw'

import { routes } from './calls.ts'
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

function patternOf({ path, kind }: Omit<MockRoute, 'method'>): RegExp {
  const pattern = path.replaceAll(/\{\w+\}/g, kind === undefined ? '[^/]+' : `[^/]*\\b${kind}-[^/]+`)
  const others = path.includes('{') ? whole.map((other) => `(?!${other}$)`).join('') : ''
  return new RegExp(`/1\\.0/${others}${pattern}$`, 'i')
}
