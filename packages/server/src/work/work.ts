import type { HistoryMac } from '../db/history-mac.ts'
import type { Ids } from '../db/ids.ts'
import type { Reader, Tx } from '../db/schema.ts'
import type { SignedInUser } from '../http/signed-in-user.ts'

/** Someone who is signed in. */
export interface Person {
  person: SignedInUser
}

/** The platform itself, by the name of the job that does it: an import, a seed, a worker. */
export interface System {
  system: string
}

/** Who does something. */
export type Actor = Person | System

/** What a verb that only reads works with: a connection, one instant, and who asks. */
export interface Reading<Who extends Actor = Actor> {
  reader: Reader
  now: Date
  actor: Who
}

/** What a verb that writes works with: one transaction, one instant, and who does it. */
export interface Work<Who extends Actor = Actor> {
  tx: Tx
  /** The instant of this write; every row of it carries the same. */
  now: Date
  ids: Ids
  historyMac: HistoryMac
  actor: Who
}

/** Reading inside a write, as it stands there. */
export const readingIn = <Who extends Actor>({ tx, now, actor }: Work<Who>): Reading<Who> => ({
  reader: tx,
  now,
  actor,
})
