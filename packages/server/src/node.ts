import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createLocalJWKSet } from 'jose'
import { appConfig } from './config/app-config.ts'
import type { Config } from './config/read-config.ts'
import { createServer } from './create-server.ts'
import { systemClock, timeOrderedIds } from './db/ids.ts'
import { accessTokens } from './directory/access-tokens.ts'
import { identityVerifier } from './directory/identity-verifier.ts'
import { sweep } from './directory/sweep.ts'
import { keptKeyPair, keptSecret, publicHalf } from './directory/signing-keys.ts'
import { toBase64Url } from './http/base64url.ts'
import type { Deps } from './http/app-env.ts'
import type { Log } from './http/log.ts'
import { createProvider, embeddedClientId } from './identity-provider/create-provider.ts'
import { handleProviderRequest } from './identity-provider/handle-request.ts'
import { servedKinds } from './kinds/index.ts'
import { listen } from './node/listen.ts'
import { openDatabase } from './node/open-database.ts'
import type { RunningPlatform } from './node/running-platform.ts'
import { serveApp } from './node/serve-app.ts'
import { staticFiles } from './node/static-files.ts'
import { seed } from './demo/seed.ts'
import { books } from './rooms.ts'

/** The folder of the built app. */
const appFolder = fileURLToPath(new URL('../../app/dist', import.meta.url))

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

const starting: Handler = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Strongroom is starting.\n')
}

/** 127.0.0.1 and localhost are two origins to a browser, and only one of them is registered for signing in. */
const otherLoopback = (request: IncomingMessage, publicUrl: string): boolean =>
  /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '') &&
  new URL(publicUrl).hostname === 'localhost' &&
  (request.headers.accept ?? '').includes('text/html')

/**
 * Opens the database, brings it up to date, seeds it on the first day, and serves the API, the demonstration identity
 * provider and the app on one origin. @throws StartError for everything an operator can put right
 */
export async function startPlatform(config: Config, log: Log): Promise<RunningPlatform> {
  let handler = starting
  const server = createHttpServer((request, response) => {
    Promise.resolve(handler(request, response)).catch((error: unknown) => {
      log.error(`${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''} failed`, error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end('Something went wrong. Try again later.\n')
    })
  })
  const port = await listen(server, config)
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), 5000).unref()
    })
  try {
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`
    const opened = await openDatabase(config, log)
    try {
      const { deps, handle } = await assemble({ config, log, publicUrl, db: opened.db })
      handler = handle
      const sweeper = setInterval(
        () => void sweep(deps).catch((error: unknown) => log.error('Sweeping failed', error)),
        3_600_000,
      )
      sweeper.unref()
      return {
        publicUrl,
        place: opened.place,
        deps,
        async stop() {
          clearInterval(sweeper)
          await stopListening()
          await opened.close()
        },
      }
    } catch (error) {
      await opened.close()
      throw error
    }
  } catch (error) {
    server.closeAllConnections()
    await stopListening()
    throw error
  }
}

async function assemble({
  config,
  log,
  publicUrl,
  db,
}: {
  config: Config
  log: Log
  publicUrl: string
  db: Deps['db']
}): Promise<{ deps: Deps; handle: Handler }> {
  const clock = systemClock
  const app = appConfig(config, { publicUrl, clientId: embeddedClientId })
  const providerKey = config.oidc ? undefined : await keptKeyPair({ db, clock }, 'id-token')
  const deps: Deps = {
    db,
    clock,
    ids: timeOrderedIds(clock),
    log,
    tokens: accessTokens(await keptSecret({ db, clock }, 'access-token'), clock),
    identity: identityVerifier({
      issuer: app.authority,
      clientId: app.clientId,
      clock,
      ...(providerKey ? { keys: createLocalJWKSet({ keys: [publicHalf(providerKey)] }) } : {}),
    }),
  }
  await seed(deps, {
    demo: config.demo ? { kinds: servedKinds, books } : undefined,
    firstAdministrator: config.firstAdministrator,
  })
  await sweep(deps)

  const api = getRequestListener(createServer(deps).fetch, { overrideGlobalObjects: false })
  const pages = await serveApp({ files: staticFiles(appFolder), config: app, publicUrl })
  const provider = providerKey
    ? createProvider({
        deps,
        publicUrl,
        redirectUri: app.redirectUri,
        postLogoutRedirectUri: app.postLogoutRedirectUri,
        key: providerKey,
        cookieSecret: toBase64Url(await keptSecret(deps, 'provider-cookies')),
      })
    : undefined
  const handle: Handler = (request, response) => {
    const url = request.url ?? '/'
    if (/^\/1\.0(\/|\?|$)/.test(url)) return api(request, response)
    if (provider && url.startsWith('/idp/')) return handleProviderRequest({ provider, db }, request, response)
    if (otherLoopback(request, publicUrl)) {
      response.writeHead(307, { location: publicUrl + (url.startsWith('//') ? '/' : url) }).end()
      return
    }
    return pages(request, response)
  }
  return { deps, handle }
}
