import type { HeldSession, Refreshed } from '../../platform.ts'

/** What a tab asks of the keeper. Every question has a number of its own tab, which its reply carries. */
export type Question = { id: number } & (
  | { ask: 'held'; page: string }
  | { ask: 'remember'; page: string; calls: readonly string[] }
  | { ask: 'keep'; held: HeldSession }
  | { ask: 'refresh'; held: HeldSession }
  | { ask: 'end' }
)

/** The reply to a question. */
export type Reply = {
  id: number
  held?: HeldSession | undefined
  /** What a page of this address asked the platform for when it was last shown, relative to its `1.0/`. */
  calls?: readonly string[] | undefined
  refreshed?: Refreshed | undefined
}

/** What a tab is told without asking: another has renewed the session, or it is over, by sign-out or by itself. */
export type News = { news: 'renewed'; held: HeldSession } | { news: 'signedOut' } | { news: 'lost'; reason: LossReason }

/** Why a session ended by itself: refused or too old, no answer, or one that is none. */
export type LossReason = 'refused' | 'unreachable' | 'unreadable'

/** What the browsers' own channel carries to whoever does not share a keeper. Never a token. */
export const signedOutElsewhere = 'signed-out'
