import type { SessionTokens } from '@strongroom/api/contract'
import { beginSession, type SessionDeps } from '../directory/session.ts'

/** Signs a person in without an identity provider. */
export const startSession = (deps: SessionDeps, userId: string): Promise<SessionTokens> =>
  deps.db.transaction().execute((tx) => beginSession(deps, tx, { userId }))
