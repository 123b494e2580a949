import type { SessionTokens } from '@strongroom/api/contract'
import { beginSession, type Signing } from '../directory/session.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { perform } from '../work/perform.ts'

/** Signs a person in without an identity provider. */
export const startSession = (deps: Signing & WorkDeps, userId: string): Promise<SessionTokens> =>
  perform(deps, { system: 'test' }, (work) => beginSession(work, { signing: deps, userId }))
