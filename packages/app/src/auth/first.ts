import type { Early } from './auth.ts'
import { isUnderWay } from './attempt.ts'
import { identityProvider, type IdentityProvider } from './identity-provider.ts'
import type { SessionKeeper } from './keeper/session-keeper.ts'
import { knownBrowser } from './known-browser.ts'
import { isSignInPage } from './return-path.ts'
import { loadConfig, readConfig, type AppConfig } from '../config/app-config.ts'

/*
 * A file of its own, a fraction of the others: it runs while they are on their way and asks for what does not need them.
 * They import it too, so that its answers pass in memory.
 */

let opened: Promise<SessionKeeper> | undefined

/** The keeper of this browser's session; opened when somebody is, or is about to be, signed in. */
export const keeper = (): Promise<SessionKeeper> =>
  (opened ??= import('./keeper/open-keeper.ts').then(({ openKeeper }) => openKeeper()))

type First = { config: AppConfig; provider: IdentityProvider; early: Early }

/** The configuration, the session that another page has begun, and, without one, the provider's word without a prompt. */
export const first: Promise<First> = askFirst()
// Whoever awaits it is told; until then nobody is.
first.catch(() => {})

async function askFirst(): Promise<First> {
  const isKnown = knownBrowser.is()
  const mayAsk = isKnown && !isUnderWay() && !isSignInPage(location.pathname)
  const loading = loadConfig()
  loading.catch(() => {})
  // What every signed-in page needs, which the page itself names; nobody else has a use for it.
  if (isKnown)
    document.querySelectorAll<HTMLLinkElement>('[rel=foresee]').forEach((link) => (link.rel = 'modulepreload'))
  // A tab that keeps its session for itself has none yet.
  const held = isKnown && 'SharedWorker' in globalThis ? await (await keeper()).held() : undefined
  const config = held?.config ? readConfig(held.config) : await loading
  const provider = identityProvider(config)
  const silent = mayAsk && !held ? provider.askSilently?.() : undefined
  silent?.catch(() => {})
  return { config, provider, early: { held, silent } }
}
