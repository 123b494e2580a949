import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { etag } from 'hono/etag'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { AppConfig } from '../config/app-config.ts'
import { contentPolicy, inlineStyleHashes, pdfPolicy, workerPolicy } from '../config/content-policy.ts'
import { pinnedStyleHashes } from '../config/pinned-style-hashes.ts'
import { securityHeaders } from '../config/security-headers.ts'
import type { Log } from '../http/log.ts'

const pages = ['index.html', 'redirect.html'] as const
type Page = (typeof pages)[number]

const originsOf = (config: AppConfig): string[] =>
  [config.apiBase, config.authority]
    .filter((address) => !address.startsWith('/'))
    .map((address) => new URL(address).origin)

/** Its name has a hash of its content, so that what it names never changes. */
const isKept = ({ req }: Context): boolean => /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(req.path)

/** What a build tool keeps for itself is nobody else's business. */
const isHidden = ({ req }: Context): boolean => req.path.includes('/.')

/** An id may hold a dot, so only the folder of the build and what is written to leave a folder are told from a page. */
const isNavigation = (c: Context): boolean =>
  !/^\/assets\/|%(2f|5c|00)/i.test(c.req.path) && !isHidden(c) && (c.req.header('accept') ?? '').includes('text/html')

const setHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }

/** Nothing that is missing is kept, nothing with a hash in its name is asked for again, all else is asked for each time. */
const setCaching: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.has('cache-control')) return
  if (c.res.status >= 400) return c.header('cache-control', 'no-store')
  c.header('cache-control', isKept(c) ? 'public, max-age=31536000, immutable' : 'no-cache')
  c.header('vary', 'accept-encoding')
}

/**
 * Serves the built app: its files, `/config.json`, and index.html for every address that a browser navigates to.
 * Anything else that is not there is 404, so that a missing script never turns out to be a page.
 */
export async function serveApp({
  folder,
  config,
  publicUrl,
  log,
}: {
  folder: string
  config: AppConfig
  publicUrl: string
  log: Log
}): Promise<Hono> {
  const connectTo = originsOf(config).filter((origin) => origin !== new URL(publicUrl).origin)
  const https = publicUrl.startsWith('https:')
  const headersOf = async (page: Page) => {
    const redirectPage = page === 'redirect.html'
    const styleHashes = [...(await inlineStyleHashes(readFileSync(join(folder, page), 'utf8'))), ...pinnedStyleHashes]
    const policy = contentPolicy({ styleHashes, connectTo, frameable: redirectPage })
    return securityHeaders({ contentPolicy: policy, redirectPage, https })
  }
  const files = { root: folder, precompressed: true }
  const page = async (path: Page) =>
    [setHeaders(await headersOf(path)), etag(), serveStatic({ ...files, path })] as const

  const app = new Hono()
  const built = pages.every((page) => existsSync(join(folder, page)))
  app.use(
    setHeaders({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }),
    setCaching,
    methodNotAllowed({ app }),
  )
  app.get('/config.json', (c) => c.json(config, 200, { 'cache-control': 'no-store' }))
  if (built) {
    const index = await page('index.html')
    app.get('/', ...index)
    app.get('/index.html', ...index)
    app.get('/redirect.html', ...(await page('redirect.html')))
    // A worker is held by the policy of its own file, not by that of the page.
    app.get('/assets/:file{session-worker-.+}', setHeaders({ 'content-security-policy': workerPolicy(connectTo) }))
    app.get('/page-worker.js', setHeaders({ 'content-security-policy': workerPolicy(connectTo) }))
    app.get('/assets/:file{pdf-worker-.+}', setHeaders({ 'content-security-policy': pdfPolicy }))
    app.get('*', except(isKept, etag()), except(isHidden, serveStatic(files)))
    app.get('*', (c, next) => (isNavigation(c) ? next() : Promise.resolve(c.notFound())), ...index)
  }
  app.notFound((c) => c.text(built ? 'Not found\n' : 'The app is not built. Run: pnpm build\n', 404))
  app.onError((error, c) => {
    log.error(`${c.req.method} ${c.req.path} failed`, error)
    return c.text('Something went wrong. Try again later.\n', 500)
  })
  return app
}
