import type { Platform } from '../platform.ts'
import { rememberAttempt, rememberSignOut, takeAttempt } from './attempt.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { knownBrowser } from './known-browser.ts'
import { clearProviderStorage } from './provider-storage.ts'
import { clearUnsaved, keepOnlyUnsavedOf } from './unsaved-drafts.ts'

/** Signing in and out. The session itself lives in the platform's client, in memory. */
export type Auth = {
  /** Reads the provider's answer if this page is the answer to a sign-in. To be awaited before the first route. */
  start(): Promise<void>
  /** The platform, while somebody is signed in. */
  platform(): Platform | undefined
  /** Whether somebody is, or is about to be, signed in without being asked. */
  isExpected(): boolean
  /** Leaves for the provider and comes back to `returnTo`. Rejects when it could not leave. */
  signIn(returnTo: string): Promise<void>
  /** Signs in again without a prompt where this browser is known; resolves when that is done or came to nothing. */
  resume(returnTo: string): Promise<void>
  /** Ends the session here, on the platform and at the provider. */
  signOut(): Promise<void>
  /** Takes note of a session that ended by itself; true the first time, so that one navigation follows. */
  lost(): boolean
  /** Drops what a session that has ended had brought; to be called once no screen shows it any more. */
  forget(): Promise<void>
  /** Why the last sign-in came to nothing, in words. */
  problem(): string | undefined
}

type AuthOptions = { provider: IdentityProvider; openPlatform: () => Promise<Platform> }

/** The sign-in of one page. */
export function createAuth({ provider, openPlatform }: AuthOptions): Auth {
  let platform: Platform | undefined
  // For signing out only: the provider wants to know whom.
  let idToken: string | undefined
  let problem: string | undefined
  let active = false
  const attempt = takeAttempt()

  async function leave(options: { returnTo: string; prompt?: 'none' }): Promise<void> {
    rememberAttempt({ silent: options.prompt === 'none' })
    try {
      await provider.leave(options)
      await never()
    } catch (thrown) {
      takeAttempt()
      clearProviderStorage()
      throw thrown
    }
  }

  /** The scripts of the platform are fetched while the provider answers. */
  async function begin(answer: Promise<string | undefined>): Promise<void> {
    const [token, opened] = await Promise.all([answer, platform ?? openPlatform()])
    if (token === undefined) return
    platform = opened
    const userId = await opened.begin(token)
    idToken = token
    active = true
    knownBrowser.remember()
    keepOnlyUnsavedOf(userId)
  }

  /** Without a prompt, a refusal only means that the provider wants to see the person. */
  function refused(thrown: unknown, silent: boolean): void {
    knownBrowser.forget()
    problem = silent && asksForPerson(thrown) ? undefined : wordsOf(thrown)
  }

  return {
    platform: () => (platform?.api.session.get() === undefined ? undefined : platform),
    isExpected: () => attempt !== undefined || knownBrowser.is(),
    problem: () => problem,

    async start() {
      if (!attempt) return clearProviderStorage()
      await begin(provider.answer()).catch((thrown: unknown) => refused(thrown, attempt.silent))
    },

    async signIn(returnTo) {
      problem = undefined
      await leave({ returnTo })
    },

    async resume(returnTo) {
      if (!knownBrowser.is()) return
      try {
        if (provider.askSilently) await begin(provider.askSilently())
        else await leave({ returnTo, prompt: 'none' })
      } catch (thrown) {
        refused(thrown, true)
      }
    },

    async signOut() {
      // After a reload nobody is known here, but the provider still knows the browser.
      const hint = idToken ?? (knownBrowser.is() ? await provider.askSilently?.().catch(() => undefined) : undefined)
      knownBrowser.forget()
      clearUnsaved()
      idToken = undefined
      active = false
      await platform?.end()
      if (hint === undefined) return
      rememberSignOut()
      await provider.signOut(hint)
      await never()
    },

    lost() {
      const first = active
      active = false
      idToken = undefined
      return first
    },

    async forget() {
      await platform?.end()
    },
  }
}

const promptErrors = /login_required|interaction_required|consent_required|account_selection_required/

/** The provider library's errors carry a word of their own. */
function errorCodeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'errorCode' in thrown ? String(thrown.errorCode) : undefined
}

function asksForPerson(thrown: unknown): boolean {
  return promptErrors.test(errorCodeOf(thrown) ?? '')
}

function wordsOf(thrown: unknown): string {
  const code = errorCodeOf(thrown)
  if (code === undefined) return thrown instanceof Error ? thrown.message : 'Unknown error'
  if (code === 'user_cancelled' || code === 'access_denied') return 'The sign-in was cancelled.'
  return `The identity provider refused the sign-in (${code}).`
}

/** The page is being left: nothing must go on as if it stayed. */
const never = () => new Promise<never>(() => {})
