import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { AppConfig } from '../config/app-config.ts'
import { contentPolicy, inlineStyleHashes } from '../config/content-policy.ts'
import { pinnedStyleHashes } from '../config/pinned-style-hashes.ts'
import { securityHeaders } from '../config/security-headers.ts'
import type { StaticFiles } from './static-files.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const originsOf = (config: AppConfig): string[] =>
  [config.apiBase, config.authority]
    .filter((address) => !address.startsWith('/'))
    .map((address) => new URL(address).origin)

const isNavigation = (request: IncomingMessage, path: string): boolean =>
  extname(path) === '' && (request.headers.accept ?? '').includes('text/html')

/**
 * Serves the built app: its files, `/config.json`, and index.html for every address that a browser navigates to.
 * Anything else that is not there is 404, so that a missing script never turns out to be a page.
 */
export async function serveApp({
  files,
  config,
  publicUrl,
}: {
  files: StaticFiles
  config: AppConfig
  publicUrl: string
}): Promise<Handler> {
  const connectTo = originsOf(config).filter((origin) => origin !== new URL(publicUrl).origin)
  const https = publicUrl.startsWith('https:')
  const headersFor = async (page: string) => {
    const redirectPage = page === '/redirect.html'
    const styleHashes = [...(await inlineStyleHashes(files.text(page) ?? '')), ...pinnedStyleHashes]
    const policy = contentPolicy({ styleHashes, connectTo, frameable: redirectPage })
    return securityHeaders({ contentPolicy: policy, redirectPage, https })
  }
  const pageHeaders = {
    '/index.html': await headersFor('/index.html'),
    '/redirect.html': await headersFor('/redirect.html'),
  }
  const plain = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
  const configText = JSON.stringify(config)

  return async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...plain, allow: 'GET, HEAD' }).end()
      return
    }
    if (path === '/config.json') {
      response.writeHead(200, {
        ...plain,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      response.end(request.method === 'HEAD' ? undefined : configText)
      return
    }
    const page = path === '/redirect.html' ? path : path === '/' || path === '/index.html' ? '/index.html' : undefined
    if (await files.serve(page ?? path, request, response, page ? pageHeaders[page] : plain)) return
    if (
      isNavigation(request, path) &&
      (await files.serve('/index.html', request, response, pageHeaders['/index.html']))
    )
      return
    response.writeHead(404, { ...plain, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end(files.text('/index.html') === undefined ? 'The app is not built. Run: pnpm build\n' : 'Not found\n')
  }
}
