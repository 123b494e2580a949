import * as z from 'zod/mini'
import type { Ctx } from '../http/app-env.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { refusalFor, startSession } from './session.ts'

// Looser than the contract's own schema: an absent or empty token has a code of its own (5002), not a field error.
const body = z.strictObject({ idToken: z.optional(z.string()) })

/**
 * `POST directory/user/authenticate {idToken}`: an ID token of the identity provider for a pair of our own.
 * The person must be in the directory; the provider says who they are, the directory says whether they may come in.
 * @throws Problem 5002, 1021, 1022, 1033, 1034 not in the directory, 1027/1028 locked or disabled
 */
export async function authenticate(c: Ctx): Promise<Response> {
  const { idToken } = await readBody(c, body)
  if (!idToken) throw new Problem('accessTokenRequired')
  const deps = c.get('deps')
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
  return c.json(await startSession(deps, user.id))
}
