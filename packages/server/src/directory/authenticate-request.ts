import type { Next } from 'hono'
import { loadUser } from './load-user.ts'
import { refusalFor } from './session.ts'
import type { Ctx } from '../http/app-env.ts'
import { Problem } from '../http/problem.ts'

/**
 * Finds out who is asking, from the database and not from the token, so that a disabled account, a changed role or a
 * sign-out counts from the next request on.
 * @throws Problem 1020 no token, 1021 expired, 1022 invalid, 1023 signed out, 1027/1028 locked or disabled
 */
export async function authenticateRequest(c: Ctx, next: Next): Promise<void> {
  const { db, tokens, clock } = c.get('deps')
  const header = c.req.header('authorization')
  if (header === undefined) throw new Problem('authenticationFailed', { message: 'You are not signed in.' })
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1]
  if (token === undefined) throw new Problem('tokenInvalid')
  const subject = await tokens.verify(token)
  const [user, family] = await Promise.all([
    loadUser(db, subject.userId),
    db
      .selectFrom('token_family')
      .innerJoin('app_user', 'app_user.id', 'token_family.user_id')
      .select(['user_id', 'revoked_at', 'expires_at', 'app_user.status'])
      .where('token_family.id', '=', subject.familyId)
      .executeTakeFirst(),
  ])
  if (!user || !family || family.user_id !== user.id) throw new Problem('tokenInvalid')
  // Why it ended is said first: disabling ends every sign-in. Both are of one instant, whenever the person was read.
  const refused = refusalFor(family.status) ?? refusalFor(user.status)
  if (refused) throw refused
  if (family.revoked_at || family.expires_at <= clock.now()) throw new Problem('sessionExpired')
  c.set('user', user)
  c.set('familyId', subject.familyId)
  await next()
}
