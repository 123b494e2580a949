import { Hono } from 'hono'
import { paths } from '@strongroom/api/contract'
import { apiDocument } from './api-document/routes.ts'
import { accompanyCall } from './http/accompany-call.ts'
import type { AppEnv, Deps, Rooms } from './http/app-env.ts'
import { onError } from './http/answer-problem.ts'
import { authenticateRequest } from './directory/authenticate-request.ts'
import { Problem } from './http/problem.ts'
import { refuseOtherCodings } from './http/media-type.ts'
import { refuseNul, refuseQuery } from './http/read-query.ts'
import { caseFolder, route } from './http/routes.ts'
import { rooms } from './rooms.ts'

const basePath = '/1.0'
/** Whoever asks for these has no token yet. */
const open = new Set([paths.authenticate, paths.refresh].map((path) => `POST ${basePath}${route(path)}`))

/**
 * The platform as a fetch-standard application: `createServer(deps).fetch(request)`. It serves `/1.0` and needs no
 * Node, so that it also runs inside a browser. Paths match without regard to case; ids keep theirs.
 */
export function createServer(deps: Deps, mounts: readonly ((api: Rooms) => void)[] = rooms): Hono<AppEnv> {
  let fold = (path: string): string => path
  const app = new Hono<AppEnv>({ getPath: (request) => fold(new URL(request.url).pathname.replace(/(?<=.)\/$/, '')) })
  app.use('*', accompanyCall(deps, basePath))
  apiDocument(app, basePath)
  app.use('*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    c.header('cross-origin-resource-policy', 'same-origin')
  })
  app.use(`${basePath}/*`, async (c, next) => {
    refuseNul(c)
    if (open.has(`${c.req.method} ${c.req.path}`)) await next()
    else await authenticateRequest(c, next)
  })

  const api = new Hono<AppEnv>()
  // No write of the contract takes query parameters.
  api.on(['POST', 'PUT', 'DELETE'], '*', async (c, next) => {
    refuseQuery(c)
    refuseOtherCodings(c)
    await next()
  })
  for (const mount of mounts) mount(api)
  app.route(basePath, api)
  app.notFound(() => {
    throw new Problem('endpointNotFound')
  })
  app.onError(onError)
  fold = caseFolder(app.routes.map(({ path }) => path))
  return app
}
