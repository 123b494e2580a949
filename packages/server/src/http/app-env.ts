import type { Context, Hono } from 'hono'
import type { HistoryMac } from '../db/history-mac.ts'
import type { Clock, Ids } from '../db/ids.ts'
import type { Db } from '../db/schema.ts'
import type { Call } from '../db/serve-postgres.ts'
import type { BodyShare } from './body-budget.ts'
import type { BodyPace } from './body-pace.ts'
import type { AccessTokens, IdentityVerifier, SignInFailures } from './identity.ts'
import type { Log } from './log.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** Everything the platform needs from outside; nothing below reaches for a global instead. */
export interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  /** Makes the codes of what is written to the history. */
  historyMac: HistoryMac
  /** Signs and checks the platform's own access tokens. */
  tokens: AccessTokens
  /** Checks the ID token of the identity provider. */
  identity: IdentityVerifier
  /** Failures to sign in, by client address and by account. */
  signInFailures: SignInFailures
  /** How long a sign-in lives, in milliseconds: without being used, and at most. */
  sessionLife: { idle: number; absolute: number }
  /** Business days that approvers have for a decision, 0 for no term; undefined: as many as approval gives by itself. */
  decisionDays?: number | undefined
  log: Log
  /** The database as one call sees it, where calls are bounded and can be given up; `db` without it. */
  dbForCall?: (call: Call) => Db
  /** Is told of every call that was answered. */
  onAnswered?: (answered: Answered) => void
}

/** What a verb is performed with. */
export type WorkDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'historyMac'>

/** What a call was and how it ended; says nothing of what was in it. */
export interface Answered {
  correlationId: string
  /** Method and path pattern, such as `PUT /approvingtask/:id`; ids and texts of the path are not in it. */
  call: string
  /** What was answered; 499 when nobody waited for the answer any more. */
  status: number
  milliseconds: number
  /** The code of the error catalogue, for a refusal. */
  code?: number
  userId?: string
  /** What went wrong, for an operator; only where the platform or its database failed. */
  failure?: string
}

/** What a call works with. */
export interface CallDeps extends Deps {
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** What the HTTP server tells about a connection; nothing when the platform runs without one. */
export interface Connection {
  /** Where the client is, behind the proxies that are trusted. */
  clientAddress?: string
  /** The id under which the HTTP server numbered this request. */
  correlationId?: string
  /** What the HTTP server itself refused it with meanwhile, such as 408 for a body that did not come. */
  refusedWith?: () => number | undefined
  /** The body as it comes; whoever stops reading it leaves the connection as it is. */
  body?: () => AsyncIterable<Uint8Array>
}

export interface AppEnv {
  Bindings: Connection
  Variables: {
    deps: CallDeps
    /** Leads from an answer to its line in the log. */
    correlationId: string
    /** Set by the authentication of every route but the open ones; read it with `signedIn(c)`. */
    user: SignedInUser | undefined
    /** The sign-in that the access token belongs to. */
    familyId: string | undefined
    /** What the body takes of the memory, given back when the call is over. */
    bodyShare: BodyShare
    /** In whose turn a large body is read. */
    bodyPace: BodyPace
    /** The body as it was sent, once it has been read. */
    bodyText: string | undefined
  }
}

/** One request being answered. */
export type Ctx = Context<AppEnv>

/** What a room mounts its routes on. */
export type Rooms = Hono<AppEnv>
