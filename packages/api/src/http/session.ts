import type { Session, SessionTokens } from '../contract/session.ts'
import { userIdOf } from './user-id.ts'

/** The signed-in session, held in memory only. Its `get` and `subscribe` fit `useSyncExternalStore`. */
export type SessionStore = {
  /** The current session; the same object until something changes. */
  get(): Session | undefined
  /** Begins a new session. Calls of an earlier one cannot touch it any more. */
  set(tokens: SessionTokens): Session
  /** Replaces the tokens of the session of that generation; does nothing if it has ended meanwhile. */
  renew(generation: number, tokens: SessionTokens): void
  /** Ends the session. */
  clear(): void
  /** Grows whenever a session begins or ends, so that a late answer can tell whether its session is still the one. */
  generation(): number
  /** Calls the listener after each change; returns the function that ends this. */
  subscribe(listener: () => void): () => void
}

/** An empty session store. Nothing is ever written outside of this closure. */
export function createSession(): SessionStore {
  const listeners = new Set<() => void>()
  let current: Session | undefined
  let generation = 0

  const change = (next: Session | undefined) => {
    current = next
    for (const listener of [...listeners]) listener()
  }

  return {
    get: () => current,
    set(tokens) {
      const session = sessionOf(tokens)
      generation += 1
      change(session)
      return session
    },
    renew(expected, tokens) {
      if (expected === generation && current !== undefined) change(sessionOf(tokens))
    },
    clear() {
      generation += 1
      if (current !== undefined) change(undefined)
    },
    generation: () => generation,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function sessionOf({ token, refreshToken }: SessionTokens): Session {
  return { token, refreshToken, userId: userIdOf(token) }
}
