import { preferences, type Me } from '@strongroom/api/contract'
import type { Ctx } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { refuseQuery } from '../http/read-query.ts'
import { transact } from '../work/transact.ts'

/** `GET directory/user/me`: who is signed in and what they may do now. */
export function me(c: Ctx): Response {
  refuseQuery(c)
  const user = signedIn(c)
  const answer: Me = {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    status: user.status,
    timezoneId: user.timezoneId,
    roles: user.roles.map(({ id, name }) => ({ id, name })),
    privileges: [...user.privileges].sort(),
  }
  return c.json(answer)
}

/** `GET directory/user/me/preferences`; an empty object until something was chosen. */
export async function readPreferences(c: Ctx): Promise<Response> {
  refuseQuery(c)
  const row = await c
    .get('deps')
    .db.selectFrom('preference')
    .select('value')
    .where('user_id', '=', signedIn(c).id)
    .executeTakeFirst()
  return c.json(row?.value ?? {})
}

/** `PUT directory/user/me/preferences`: replaces them whole; the last writer wins, since they are one person's own. */
export async function savePreferences(c: Ctx): Promise<Response> {
  const value = await readBody(c, preferences)
  return transact(c, async ({ tx, now, user }) => {
    const row = { value: JSON.stringify(value), updated_at: now }
    await tx
      .insertInto('preference')
      .values({ user_id: user.id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return { body: value }
  })
}
