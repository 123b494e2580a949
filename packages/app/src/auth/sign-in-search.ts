import { redirect } from '@tanstack/react-router'
import type { Auth } from './auth.ts'
import { homePath, returnPath } from './return-path.ts'

/** Where one wanted to go, and why one is here instead. */
export type SignInSearch = { redirect?: string | undefined; reason?: string | undefined }

/**
 * Reads the search part of the sign-in pages; what is not a path of this application counts as not there. Said as
 * `undefined`, because the router lays this answer over what the address holds: a name left out would keep its text.
 */
export function signInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  return {
    redirect: returnPath(search['redirect'], globalThis.location.origin),
    reason: typeof search['reason'] === 'string' ? search['reason'] : undefined,
  }
}

/** Whoever is signed in has no business at the door. */
export function leaveIfSignedIn(auth: Auth, search: SignInSearch): void {
  if (auth.platform()) throw redirect({ href: search.redirect ?? homePath, replace: true })
}
