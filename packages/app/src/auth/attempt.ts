// The provider's library clears every key that holds the client's id, so none of these may be named after the product.
const attemptKey = 'sr.signing-in'
const signOutKey = 'sr.signing-out'

/** A sign-in that has left this tab for the provider; `silent` asked no question. */
export type Attempt = { silent: boolean }

/** Remembers that this tab has gone to the provider, so that the next page knows there is an answer to read. */
export function rememberAttempt({ silent }: Attempt): void {
  sessionStorage.setItem(attemptKey, silent ? 'silent' : 'asked')
}

/** The attempt this page is the answer to, once. */
export function takeAttempt(): Attempt | undefined {
  const text = take(attemptKey)
  return text === undefined ? undefined : { silent: text === 'silent' }
}

/**
 * Remembers that this tab has gone to the provider to sign out, and where it ends: a session that lives on, in milliseconds
 * until when, has something to be said.
 */
export function rememberSignOut(endsAt?: number): void {
  sessionStorage.setItem(signOutKey, endsAt ? `/logout?endsAt=${endsAt}` : '/login?reason=signed-out')
}

/** The page at which a sign-out ends, once; undefined where this page is none. */
export function takeSignOut(): string | undefined {
  return take(signOutKey)
}

/** Whether this page is the answer to a sign-in or to a sign-out. */
export function isUnderWay(): boolean {
  return [attemptKey, signOutKey].some((key) => key in sessionStorage)
}

function take(key: string): string | undefined {
  const text: string | undefined = sessionStorage[key]
  sessionStorage.removeItem(key)
  return text
}
