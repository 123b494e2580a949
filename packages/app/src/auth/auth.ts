import type { HeldSession, Platform } from '../platform.ts'
import { rememberAttempt, takeAttempt } from './attempt.ts'
import type { IdentityProvider, ProviderAnswer } from './identity-provider.ts'
import type { LossReason } from '../loss-reason.ts'
import type { SessionKeeper } from './keeper/session-keeper.ts'
import { knownBrowser } from './known-browser.ts'
import { clearProviderStorage } from './provider-storage.ts'
import { clearUnsaved, keepOnlyUnsavedOf } from './unsaved-drafts.ts'

/** Signing in and out. The session itself lives in the platform's client and with its keeper, in memory. */
export type Auth = {
  /** Takes up the session of this browser, or reads the provider's answer if this page is one. To be awaited before the first route. */
  start(): Promise<void>
  /** The platform, while somebody is signed in. */
  platform(): Platform | undefined
  /** Whether somebody is, or is about to be, signed in without being asked. */
  isExpected(): boolean
  /** Leaves for the provider and comes back to `returnTo`. Rejects when it could not leave. */
  signIn(returnTo: string): Promise<void>
  /** Signs in again without a prompt where this browser is known; resolves when that is done or came to nothing. */
  resume(returnTo: string): Promise<void>
  /** Signs out of this page; whom it leaves is still to be told (`sign-out.ts`). */
  leave(): Promise<Left>
  /** Who keeps the session of this browser. */
  keeper(): Promise<SessionKeeper>
  /** Drops what a session that has ended had brought; to be called once no screen shows it any more. */
  forget(): Promise<void>
  /** Why the last sign-in came to nothing, in words. */
  problem(): string | undefined
  /** Who counts how long nobody is at work, and the configured minutes after which such a session ends. */
  idle(): Promise<{ clock: SessionKeeper['idle']; minutes: unknown }>
}

/** Whom a page has left that was signed in. */
export type Left = {
  platform: Platform | undefined
  provider: IdentityProvider
  /** What the provider is told of its own session; undefined where nobody was signed in. */
  known: { signOutHint: string | undefined } | undefined
}

/** What this page has asked for before its scripts were there. */
export type Early = {
  /** The session that another page of this browser has begun. */
  held: HeldSession | undefined
  /** The provider's word on who sits here, asked without a prompt. */
  silent: Promise<ProviderAnswer> | undefined
}

type AuthOptions = {
  provider: IdentityProvider
  keeper: () => Promise<SessionKeeper>
  early: Early
  /** What this page is configured with, for the next one. */
  config: { idleMinutes: unknown }
  openPlatform: (onSessionLost: (reason: LossReason) => void) => Promise<Platform>
  /** The session has ended by itself, as this tab or another has found; told once. */
  onLost: (reason: LossReason) => void
  /** Another tab has signed out. */
  onSignedOut: () => void
}

/** The sign-in of one page. */
export function createAuth({ provider, keeper, early, config, openPlatform, onLost, onSignedOut }: AuthOptions): Auth {
  let platform: Platform | undefined
  let problem: string | undefined
  // While somebody is signed in: what the provider is told when they sign out.
  let active: { signOutHint: string | undefined } | undefined
  let { silent } = early
  let isListening = false
  const attempt = takeAttempt()

  async function leave(options: Parameters<IdentityProvider['leave']>[0]): Promise<void> {
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
  async function begin(asked: Promise<ProviderAnswer | undefined>): Promise<void> {
    const [answer, opened] = await Promise.all([asked, platform ?? openPlatform(lostHere)])
    if (answer === undefined) return
    platform = opened
    const { signOutHint } = answer
    const userId = await opened.begin(answer.idToken)
    enter({ userId, signOutHint })
    const session = opened.held()
    if (session) (await keeper()).keep({ ...session, signOutHint, config })
  }

  function enter({ userId, signOutHint }: { userId: string; signOutHint?: string | undefined }): void {
    active = { signOutHint }
    knownBrowser.remember()
    keepOnlyUnsavedOf(userId)
    if (isListening) return
    isListening = true
    void keeper().then(({ listen }) => listen({ renewed, signedOut, lost }))
  }

  function renewed(held: HeldSession): void {
    if (active) platform?.adopt(held)
  }

  /** Whoever signed out was asked there what becomes of what is typed there, and nobody here. */
  function signedOut(): void {
    if (leaveSession()) onSignedOut()
  }

  function lost(reason: LossReason): void {
    if (!leaveSession()) return
    // Whoever comes now may be somebody else: the provider is to see them, and not only their browser.
    if (reason === 'idle') knownBrowser.forgetIdle()
    onLost(reason)
  }

  /** As a call of this tab has found. */
  function lostHere(reason: LossReason): void {
    void keeper().then(({ end }) => end(reason))
    lost(reason)
  }

  /** The session is over: true the first time. Its screens are still there, so that what they show is dropped later. */
  function leaveSession(): boolean {
    const first = active !== undefined
    active = undefined
    return first
  }

  /** Without a prompt, a refusal only means that the provider wants to see the person. */
  function refused(thrown: unknown, silent: boolean): void {
    knownBrowser.forget()
    problem = silent && asksForPerson(thrown) ? undefined : wordsOf(thrown)
  }

  /** The provider's word without a prompt: begun before the scripts were there, or begun now. */
  function askSilently(): Promise<ProviderAnswer> | undefined {
    const begun = silent ?? provider.askSilently?.()
    silent = undefined
    return begun
  }

  return {
    platform: () => (active && platform?.api.session.get() ? platform : undefined),
    isExpected: () => attempt !== undefined || knownBrowser.is(),
    problem: () => problem,
    keeper,
    idle: async () => ({ clock: (await keeper()).idle, minutes: config.idleMinutes }),

    async start() {
      if (attempt) {
        await begin(provider.answer()).catch((thrown: unknown) => refused(thrown, attempt.silent))
        return
      }
      const { held } = early
      if (held) {
        platform = await openPlatform(lostHere)
        platform.adopt(held)
        enter(held)
      } else if (!silent) clearProviderStorage()
    },

    async signIn(returnTo) {
      problem = undefined
      await leave({ returnTo, ...(knownBrowser.wasIdle() && { prompt: 'login' }) })
    },

    async resume(returnTo) {
      if (!knownBrowser.is()) return
      try {
        const answer = askSilently()
        if (answer) await begin(answer)
        else await leave({ returnTo, prompt: 'none' })
      } catch (thrown) {
        refused(thrown, true)
      }
    },

    async leave() {
      // A page that knows nobody asks the provider, which still knows the browser.
      const known = active ?? (knownBrowser.is() ? await askSilently()?.catch(() => undefined) : undefined)
      knownBrowser.forget()
      clearUnsaved()
      leaveSession()
      return { platform, provider, known }
    },

    async forget() {
      // Tabs that share their session have ended it together.
      if ((await keeper()).refresh) platform?.drop()
      else await platform?.end().catch(() => {})
    },
  }
}

const promptErrors = /(login|interaction|consent|account_selection)_required/

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
