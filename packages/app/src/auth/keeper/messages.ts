import type { HeldSession, Refreshed } from '../../platform.ts'
import type { LossReason } from '../../loss-reason.ts'
import type { PassedAnswer } from './asked-ahead.ts'

/** What a tab asks of the keeper. Every question has a number of its own tab, which its reply carries. */
export type Question = { id: number } & (
  | { ask: 'held'; page: string }
  | { ask: 'remember'; page: string; calls: readonly string[] }
  // The page of this address is about to go: the next one may be of the same address.
  // A tab that keeps its session for itself says how it stands.
  | { ask: 'leaving'; page: string; session?: Pick<HeldSession, 'userId' | 'token' | 'refreshToken'> | undefined }
  // What was asked ahead of this page.
  | { ask: 'answer'; call: string }
  // Something was written, in this tab: what was asked before it may not be so any more.
  | { ask: 'wrote' }
  | { ask: 'keep'; held: HeldSession }
  | { ask: 'refresh'; held: HeldSession }
  | { ask: 'used'; within: number }
  | { ask: 'end'; reason?: LossReason | undefined }
  // Whether the platform has ended what was signed out of, as the tab that did so has heard.
  | { ask: 'ended'; ended: boolean; session: HeldSession }
  // The same, as this keeper has found since: answered when it is over or given up.
  | { ask: 'insisted' }
)

/** What a tab asks, before it is numbered. */
export type Asked = Question extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never

/** The reply to a question. */
export type Reply = {
  id: number
  held?: HeldSession | undefined
  /** The addresses of what every page, and a page of this address when it was last shown, asks the platform for. */
  calls?: readonly string[] | undefined
  /** Those of them that the keeper has asked ahead. */
  ahead?: readonly string[] | undefined
  answer?: PassedAnswer | undefined
  refreshed?: Refreshed | undefined
  /** When what was signed out of ends by itself, where the platform has not ended it yet; in milliseconds. */
  endsAt?: number | undefined
  ended?: boolean | undefined
}

/**
 * What a tab is told without asking: another has renewed the session, it will be over in so many milliseconds unless
 * somebody is at work (undefined: somebody is), or it is over, by sign-out or by itself.
 */
export type News =
  | { news: 'renewed'; held: HeldSession }
  | { news: 'soon'; left: number | undefined }
  | { news: 'signedOut' }
  | { news: 'lost'; reason: LossReason }

/** Milliseconds for which an answer waits for whoever it was asked for. */
export const freshFor = 10_000

/** What the browsers' own channel carries to whoever does not share a keeper. Never a token. */
export const signedOutElsewhere = 'signed-out'

/** The same channel: somebody is at work in one of their tabs. */
export const usedElsewhere = 'used'
