import type { HeldSession, Refreshed } from '../../platform.ts'
import type { LossReason } from '../../loss-reason.ts'
import type { Asked, Reply } from './messages.ts'
import type { TabIdle } from './tab-idle.ts'

/** What a tab hears of the session without asking. */
export type SessionNews = {
  /** Another tab has renewed it. */
  renewed(held: HeldSession): void
  /** Another tab has signed out. */
  signedOut(): void
  /** It has ended by itself. */
  lost(reason: LossReason): void
}

/** Where a tab finds the session of its browser, and leaves its own for the others. */
export type SessionKeeper = {
  /**
   * The session that another page of this browser has begun; undefined when there is none. With it, what a page of this
   * address asked for when it was last shown is asked for at once: before its scripts are there.
   */
  held(): Promise<HeldSession | undefined>
  /** The global fetch, which answers with what was asked for at once. */
  fetch: typeof globalThis.fetch
  /** The page of this address is shown: what it asks for only later can wait the next time too. */
  shown(): void
  /** Hands a session over to whoever comes next. */
  keep(held: HeldSession): void
  /** One refresh for all tabs; undefined where each tab does its own. Ends by itself. */
  refresh: ((held: HeldSession) => Promise<Refreshed>) | undefined
  idle: TabIdle
  /** Tells every tab of this browser of a closed account. */
  end(reason: LossReason): Promise<void>
  listen(news: SessionNews): void
  /** Asks or tells what has no name of its own here; nothing comes where there is no answer within so many milliseconds. */
  ask(question: Asked, milliseconds: number): Promise<Omit<Reply, 'id'>>
}
