import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener, RequestError } from '@hono/node-server'
import { base64url, createLocalJWKSet } from 'jose'
import { appConfig } from './config/app-config.ts'
import { coverAhead } from './coverage/network-cover.ts'
import type { Config } from './config/read-config.ts'
import { baseHeaders } from './config/security-headers.ts'
import { createServer } from './create-server.ts'
import { databaseOf, readsFrom } from './db/database-of.ts'
import { systemClock, timeOrderedIds, type Clock } from './db/ids.ts'
import type { Db } from './db/schema.ts'
import { isReadOnly } from './db/sqlstate.ts'
import { untilAborted } from './db/until-aborted.ts'
import { servePostgres, type ServingDatabase } from './db/serve-postgres.ts'
import { accessTokens } from './directory/access-tokens.ts'
import { identityVerifier } from './directory/identity-verifier.ts'
import { signInFailures } from './directory/sign-in-failures.ts'
import { keptKeyPair, keptSecret, publicHalf } from './directory/signing-keys.ts'
import type { Answered, Connection, Deps } from './http/app-env.ts'
import { answerProblem } from './http/answer-problem.ts'
import type { Log } from './http/log.ts'
import { Problem } from './http/problem.ts'
import { createProvider } from './identity-provider/create-provider.ts'
import { embeddedClientId, embeddedIssuer } from './identity-provider/embedded-names.ts'
import { handleProviderRequest } from './identity-provider/handle-request.ts'
import { keptHistory } from './kept-history.ts'
import { keptKinds } from './kinds/index.ts'
import { clientAddressOf } from './node/client-address.ts'
import { anchorFileOf } from './node/anchor-file.ts'
import { closeWithin, stopWithin, undoWithin } from './node/close-within.ts'
import { comesWithin } from './node/comes-within.ts'
import { compressed } from './node/compressed.ts'
import { keepHistoryAnchored } from './node/anchor-history.ts'
import { keepReady } from './node/keep-ready.ts'
import { healthHandler } from './node/health.ts'
import { readHistoryKeys } from './node/history-keys.ts'
import { appServer, observed, type Handler, type NumberedRequest } from './node/http-server.ts'
import { listen } from './node/listen.ts'
import { platformMetrics } from './node/metrics.ts'
import { openDatabase } from './node/open-database.ts'
import { requestLine } from './node/request-line.ts'
import type { RunningPlatform } from './node/running-platform.ts'
import { serveApp } from './node/serve-app.ts'
import { serveMetrics } from './node/serve-metrics.ts'
import { seed } from './demo/seed.ts'
import { jobs } from './jobs.ts'
import { books } from './rooms.ts'
import { keepWorking, type JobOutcome } from './worker/keep-working.ts'

/** The folder of the built app. */
const appFolder = fileURLToPath(new URL('../../app/dist', import.meta.url))

/** 127.0.0.1 and localhost are two origins to a browser, and only one of them is registered for signing in. */
const otherLoopback = (request: IncomingMessage, publicUrl: string): boolean =>
  /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '') &&
  new URL(publicUrl).hostname === 'localhost' &&
  (request.headers.accept ?? '').includes('text/html')

const starting: Handler = (request, response) => {
  if (request.url?.startsWith('/1.0/')) throw new Problem('serviceUnavailable', { message: 'Strongroom is starting.' })
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Strongroom is starting.\n')
}

/**
 * Opens the database, brings it up to date, seeds it on the first day, and serves the API, the demonstration identity
 * provider and the app on one origin. Where it is `told` to stop meanwhile, everything is closed again, and it rejects with
 * the reason. @throws StartError for everything an operator can put right
 */
export async function startPlatform(
  config: Config,
  log: Log,
  told: AbortSignal = new AbortController().signal,
): Promise<RunningPlatform> {
  const https = config.publicUrl?.startsWith('https:') ?? false
  const metrics = platformMetrics()
  const onAnswered = (answered: Answered) => {
    metrics.count(answered)
    if (config.requestLog) log.info(requestLine(answered, systemClock.now()))
  }
  const http = appServer({
    sockets: config.sockets,
    comesWithin: ({ url = '' }) => comesWithin(url),
    readWithin: 300_000,
    headers: baseHeaders({ https }),
    // Asked before there is a database, and told to nobody but the log.
    ids: timeOrderedIds(systemClock),
    log,
    onAnswered,
  })
  let db: Db | undefined
  // Those who ask for health ask every few seconds, and leave no line.
  const probe = healthHandler(() => db)
  const early = observed('starting', { handler: starting, onAnswered })
  http.use((request, response) => (probe(request.url) ?? early)(request, response))

  const port = await listen(http.server, config)
  const closing: (() => void | Promise<unknown>)[] = []
  let closeDatabase = (): void | Promise<void> => {}
  let giveUp = (_reason: Error) => {}
  const stop = async (within: number) => {
    const deadline = performance.now() + within
    await http.stop(giveUp)
    // What works on the database ends before the database does.
    await closeWithin(deadline - performance.now(), [closing, [() => closeDatabase()]])
  }
  try {
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`
    const opened = await openDatabase(config, told)
    closeDatabase = opened.close
    const { clock } = opened
    const serving = config.databaseUrl
      ? servePostgres(config.databaseUrl, { limits: config.databaseLimits, clock, ...outageTeller(log) })
      : undefined
    if (serving) {
      closing.push(serving.close)
      giveUp = serving.giveUp
    }
    const assembling = assemble({ config, log, publicUrl, own: opened.db, clock, serving, onAnswered })
    const { deps, handle } = await untilAborted(assembling, told)
    const worker = keepWorking(
      { ...deps, db: opened.db },
      { jobs, log, onRun: (job, outcome) => metrics.countJob(job, outcome) },
    )
    // On its own connections, for those of people's calls.
    const own = readsFrom(opened.db, databaseOf(deps.db))
    const cover = keepReady(() => coverAhead(own, clock.now()), {
      name: 'cover',
      log,
      onRun: (outcome) => metrics.countJob('cover', outcome),
    })
    closing.push(worker.stop, cover.stop)
    const file = anchorFileOf(config)
    if (file !== undefined) {
      const onRun = (outcome: JobOutcome) => metrics.countJob('anchor', outcome)
      closing.push(
        keepHistoryAnchored({ ...opened, ...keptHistory, readMac: () => readHistoryKeys(config), log, file, onRun })
          .stop,
      )
    }
    const scraped =
      config.metricsPort === undefined
        ? undefined
        : await serveMetrics({ host: config.host, port: config.metricsPort, setting: 'METRICS_PORT' }, () =>
            metrics.text({ inFlight: http.inFlight(), serving }),
          )
    if (scraped) closing.push(scraped.stop)
    told.throwIfAborted()
    db = serving?.vital ?? opened.db
    http.use((request, response) => (probe(request.url) ?? handle)(request, response))
    return {
      publicUrl,
      place: opened.place,
      metricsPort: scraped?.port,
      deps,
      stop: () => stop(stopWithin),
    }
  } catch (error) {
    await stop(undoWithin)
    throw error
  }
}

/** An outage is told when it begins and when it is over, however many calls it meets. */
function outageTeller(log: Log): { onDown: (error: Error) => void; onUp: (milliseconds: number) => void } {
  return {
    onDown: (error) =>
      log.error(`The database ${isReadOnly(error) ? 'takes no writes' : 'does not answer'}: ${error.message}`),
    onUp: (milliseconds) => log.info(`The database answers again, after ${milliseconds} ms.`),
  }
}

/** An address or a `Host` of which no request can be made reaches no call. @throws Problem 1014 for these */
const answerOutsideCalls = (log: Log) => (error: unknown) => {
  if (error instanceof RequestError) {
    const message = 'The address or the Host of the request cannot be read.'
    throw new Problem('invalidDataFormat', { message, cause: error })
  }
  log.error('A call failed where none should', error)
  return answerProblem(new Problem('unhandledException'))
}

interface RemoteEnd {
  socket: { remoteAddress?: string | undefined }
}

interface Assembly {
  config: Config
  log: Log
  publicUrl: string
  /** For the platform's own work. */
  own: Db
  clock: Clock
  /** For people's calls, where the database is PostgreSQL. */
  serving: ServingDatabase | undefined
  onAnswered: (answered: Answered) => void
}

async function assemble({ config, log, publicUrl, own, clock, serving, onAnswered }: Assembly): Promise<{
  deps: Deps
  handle: Handler
}> {
  const app = appConfig(config, { publicUrl, clientId: embeddedClientId })
  const kept = { db: own, clock }
  // What anybody can ask for without signing in has lanes of its own, and fills nobody else's.
  const databaseFor = (lane: string): Db => serving?.lane(lane) ?? own
  const providerDb = databaseFor('idp')
  const providerKey = config.oidc ? undefined : await keptKeyPair(kept, 'id-token')
  const deps: Deps = {
    db: databaseFor('platform'),
    ...(serving ? { dbForCall: serving.forCall } : {}),
    onAnswered,
    clock,
    ids: timeOrderedIds(clock),
    historyMac: await readHistoryKeys(config),
    log,
    tokens: accessTokens(await keptSecret(kept, 'access-token'), clock),
    identity: identityVerifier({
      issuer: app.authority,
      clientId: app.clientId,
      clock,
      trustsEmail: config.oidc?.trustsEmail ?? false,
      ...(providerKey && { keys: createLocalJWKSet({ keys: [publicHalf(providerKey)] }), boundAs: embeddedIssuer }),
    }),
    signInFailures: signInFailures(databaseFor('failures to sign in')),
    sessionLife: config.sessionLife,
    decisionDays: config.decisionDays,
  }
  await seed(
    { ...deps, db: own },
    {
      demo: config.demo ? { kinds: keptKinds, books, months: config.demoMonths } : undefined,
      firstAdministrator: config.firstAdministrator,
    },
  )

  const server = createServer(deps)
  const clientAddress = clientAddressOf(config.trustedProxies)
  const connectionOf = (
    request: Request,
    incoming: Pick<NumberedRequest, 'correlationId' | 'iterator' | 'refusedWith'> & RemoteEnd,
  ): Connection => ({
    clientAddress: clientAddress(incoming.socket.remoteAddress, request.headers.get('x-forwarded-for') ?? undefined),
    ...(incoming.correlationId === undefined ? {} : { correlationId: incoming.correlationId }),
    refusedWith: () => incoming.refusedWith,
    body: () => incoming.iterator({ destroyOnReturn: false }),
  })
  const api = getRequestListener(
    async (request, { incoming }) => compressed(request, await server.fetch(request, connectionOf(request, incoming))),
    { overrideGlobalObjects: false, errorHandler: answerOutsideCalls(log) },
  )
  const built = await serveApp({ folder: appFolder, config: app, publicUrl, log })
  const files = getRequestListener(built.fetch, { overrideGlobalObjects: false })
  const pages = observed('app', {
    handler(request, response) {
      if (!otherLoopback(request, publicUrl)) return files(request, response)
      const { url = '/' } = request
      response.writeHead(307, { location: publicUrl + (url.startsWith('//') ? '/' : url) }).end()
    },
    onAnswered,
  })
  const provider = providerKey
    ? createProvider({
        deps: { ...deps, db: providerDb },
        publicUrl,
        redirectUri: app.redirectUri,
        postLogoutRedirectUri: app.postLogoutRedirectUri,
        key: providerKey,
        cookieSecret: base64url.encode(await keptSecret(kept, 'provider-cookies')),
      })
    : undefined
  const signIn =
    provider &&
    observed('idp', {
      handler: (request, response) =>
        handleProviderRequest(
          { provider, db: providerDb, publicUrl, appOrigin: new URL(app.redirectUri).origin, reach: config.demoSignIn },
          request,
          response,
        ),
      onAnswered,
    })
  const handle: Handler = (request, response) => {
    const url = request.url ?? '/'
    if (/^\/1\.0(\/|\?|$)/.test(url)) return api(request, response)
    if (signIn && url.startsWith('/idp/')) return signIn(request, response)
    return pages(request, response)
  }
  return { deps, handle }
}
