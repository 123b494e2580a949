import type { SessionTokens } from '@strongroom/api/contract'
import type { Deps } from '../http/app-env.ts'
import { Problem } from '../http/problem.ts'
import { refusalFor, startSession } from './session.ts'

/**
 * An ID token of the identity provider for a pair of our own. The person must be in the directory; the provider says who
 * they are, the directory says whether they may come in.
 * @throws Problem 5002, 1021, 1022, 1033, 1034 not in the directory, 1027/1028 locked or disabled
 */
export async function authenticate(deps: Deps, { idToken }: { idToken?: string }): Promise<SessionTokens> {
  if (!idToken) throw new Problem('accessTokenRequired')
  const { email } = await deps.identity.verify(idToken)
  const user = await deps.db
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (!user)
    throw new Problem('userNotFound', { message: `${email} is not a user of this platform. Ask an administrator.` })
  const refused = refusalFor(user.status)
  if (refused) throw refused
  return startSession(deps, user.id)
}
