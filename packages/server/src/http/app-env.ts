import type { Context, Hono } from 'hono'
import type { Clock, Ids } from '../db/ids.ts'
import type { Db } from '../db/schema.ts'
import type { AccessTokens, IdentityVerifier } from './identity.ts'
import type { Log } from './log.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** Everything the platform needs from outside; nothing below reaches for a global instead. */
export interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  /** Signs and checks the platform's own access tokens. */
  tokens: AccessTokens
  /** Checks the ID token of the identity provider. */
  identity: IdentityVerifier
  log: Log
}

/** What the HTTP server tells about a connection; nothing when the platform runs without one. */
interface Connection {
  incoming?: { socket?: { remoteAddress?: string } }
}

export interface AppEnv {
  Bindings: Connection
  Variables: {
    deps: Deps
    /** Set by the authentication of every route but the open ones; read it with `signedIn(c)`. */
    user: SignedInUser | undefined
    /** The sign-in that the access token belongs to. */
    familyId: string | undefined
    /** The body as it was sent, once it has been read. */
    bodyText: string | undefined
  }
}

/** One request being answered. */
export type Ctx = Context<AppEnv>

/** What a room mounts its routes on. */
export type Rooms = Hono<AppEnv>
