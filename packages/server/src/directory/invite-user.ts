import type { InviteBody, UserDetail } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import { auditOfUser, readUser } from './describe-users.ts'
import { holdDirectory } from './hold-directory.ts'
import { invitedAt } from './invites.ts'
import { giveRoles, requireTimezone } from './person-facts.ts'

/** Invites a person: whoever first signs in with that address, verified, is them. @throws Problem 5027, 5007, 1002 */
export async function inviteUser(work: Work<Person>, body: InviteBody): Promise<UserDetail> {
  await holdDirectory(work, 'users.manage')
  const { tx, now, ids, actor } = work
  const { email, firstName, lastName, roleIds, timezoneId = actor.person.timezoneId } = body
  requireTimezone(timezoneId)
  const invited = await tx
    .insertInto('app_user')
    .values({
      id: ids.next(),
      email,
      first_name: firstName,
      last_name: lastName,
      status: 'Invited',
      timezone_id: timezoneId,
      ...invitedAt(now),
      invited_by: actor.person.id,
      last_sign_in_at: null,
      revision: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email collate "C")`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!invited)
    throw new Problem('emailInUse', {
      reasons: [{ field: 'email', message: 'This email address is already in use.' }],
    })
  await giveRoles(tx, { userId: invited.id, roleIds })
  const user = await readUser(tx, invited.id)
  await writeAudit(work, { action: 'Invited', entityType: 'user', entityId: user.id, after: auditOfUser(user) })
  return user
}
