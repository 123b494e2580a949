import { createLocalJWKSet, type JWK } from 'jose'
import { createServer } from '../../../server/src/create-server.ts'
import { systemClock, timeOrderedIds } from '../../../server/src/db/ids.ts'
import { historyMac } from '../../../server/src/db/history-mac.ts'
import type { Db } from '../../../server/src/db/schema.ts'
import { seed } from '../../../server/src/demo/seed.ts'
import { accessTokens } from '../../../server/src/directory/access-tokens.ts'
import { identityVerifier } from '../../../server/src/directory/identity-verifier.ts'
import { signInFailures } from '../../../server/src/directory/sign-in-failures.ts'
import { keptKeyPair, keptSecret, publicHalf } from '../../../server/src/directory/signing-keys.ts'
import type { Deps } from '../../../server/src/http/app-env.ts'
import type { Log } from '../../../server/src/http/log.ts'
import { embeddedIssuer } from '../../../server/src/identity-provider/embedded-names.ts'
import { jobs } from '../../../server/src/jobs.ts'
import { keptKinds } from '../../../server/src/kinds/index.ts'
import { books } from '../../../server/src/rooms.ts'
import { keepWorking } from '../../../server/src/worker/keep-working.ts'
import { previewConfig, settings, type PreviewFolder } from './preview-config.ts'
import { previewProvider } from './preview-provider.ts'

type PlatformOptions = {
  /** Up to date. */
  db: Db
  folder: PreviewFolder
  log: Log
}

async function assemble({ db, folder, log }: PlatformOptions): Promise<{ deps: Deps; key: JWK }> {
  const clock = systemClock
  const kept = { db, clock }
  const key = await keptKeyPair(kept, 'id-token')
  const { authority, clientId } = previewConfig(folder)
  const deps: Deps = {
    db,
    clock,
    ids: timeOrderedIds(clock),
    historyMac: await historyMac([await keptSecret(kept, 'history')]),
    log,
    tokens: accessTokens(await keptSecret(kept, 'access-token'), clock),
    identity: identityVerifier({
      issuer: authority,
      clientId,
      clock,
      trustsEmail: false,
      keys: createLocalJWKSet({ keys: [publicHalf(key)] }),
      boundAs: embeddedIssuer,
    }),
    signInFailures: signInFailures(db),
    sessionLife: settings.sessionLife,
    decisionDays: settings.decisionDays,
  }
  return { deps, key }
}

/** Writes the demo network into an empty database. Its keys are nobody's: each browser makes its own. */
export async function writeFirstDay(options: PlatformOptions): Promise<void> {
  const { deps } = await assemble(options)
  const demo = { kinds: keptKinds, books, months: settings.demoMonths }
  await seed(deps, { demo, firstAdministrator: undefined })
  await options.db.deleteFrom('signing_key').execute()
}

/**
 * The platform itself, over a database that has its first day: what `node.ts` puts together for a machine, for a browser.
 * Answers requests to `/1.0` and to the identity provider.
 */
export async function createPlatform(options: PlatformOptions): Promise<(request: Request) => Promise<Response>> {
  const { deps, key } = await assemble(options)
  keepWorking(deps, { jobs, log: options.log, onRun: () => {} })
  const server = createServer(deps)
  const { authority: issuer, clientId } = previewConfig(options.folder)
  const provider = previewProvider({ deps, issuer, clientId, key })
  return async (request) =>
    new URL(request.url).pathname.startsWith('/idp/') ? provider.fetch(request) : server.fetch(request)
}
