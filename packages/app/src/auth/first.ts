import type { Early } from './auth.ts'
import { isUnderWay } from './attempt.ts'
import { identityProvider, type IdentityProvider } from './identity-provider.ts'
import { openKeeper } from './keeper/open-keeper.ts'
import type { SessionKeeper } from './keeper/session-keeper.ts'
import { knownBrowser } from './known-browser.ts'
import { isSignInPage } from './return-path.ts'
import { loadConfig, readConfig, type AppConfig } from '../config/app-config.ts'

/*
 * A file of its own, a fraction of the others: it runs while they are on their way and asks for what does not need them.
 * They import it too, so that its answers pass in memory.
 */

let opened: Promise<SessionKeeper> | undefined

/** The keeper of this browser's session; opened when somebody is, or is about to be, signed in. Rejects when it could not be: then anew. */
export const keeper = (): Promise<SessionKeeper> =>
  (opened ??= openKeeper({ onIdle: knownBrowser.forgetIdle }).catch((thrown: unknown) => {
    opened = undefined
    throw thrown
  }))

/** The page of this address is shown. */
export const pageShown = (): void => void opened?.then(({ shown }) => shown())

type First = { config: AppConfig; provider: IdentityProvider; early: Early }

/** Whether somebody may be signed in. */
export const isKnown = knownBrowser.is()
/** The keeper's word, where it is asked. */
export const asked = isKnown ? keeper().then(({ held }) => held()) : undefined

/** The configuration, the session that another page has begun, and, without one, the provider's word without a prompt. */
export const first: Promise<First> = askFirst()
// Whoever awaits it is told; until then nobody is.
first.catch(() => {})

async function askFirst(): Promise<First> {
  const mayAsk = isKnown && !isUnderWay() && !isSignInPage(location.pathname)
  const loading = loadConfig()
  loading.catch(() => {})
  const held = await asked
  const config = held?.config ? readConfig(held.config) : await loading
  const provider = identityProvider(config)
  // The keeper may have found that nobody was at work: then the browser is not known any more.
  const silent = mayAsk && !held && knownBrowser.is() ? provider.askSilently?.() : undefined
  silent?.catch(() => {})
  return { config, provider, early: { held, silent } }
}
