import { personStatesFor, type UserDetail } from '@strongroom/api/contract'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import { nameOf, readUser } from './describe-users.ts'
import { holdDirectory } from './hold-directory.ts'

/** How long an invite can be redeemed, in milliseconds. */
const inviteLife = 7 * 86_400_000

/** The columns of somebody who is invited now. */
export const invitedAt = (now: Date): { invited_at: Date; invite_expires_at: Date } => ({
  invited_at: now,
  invite_expires_at: new Date(now.getTime() + inviteLife),
})

/** Invites these people again, if they still have an invite that nobody has redeemed or revoked. */
export async function renewInvites(work: Work, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const { tx, now } = work
  const invited = await tx
    .selectFrom('app_user')
    .select(['id', 'invite_expires_at'])
    .where('email', 'in', emails)
    .where('invite_expires_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, invite_expires_at } of invited) {
    await tx.updateTable('app_user').set(invitedAt(now)).where('id', '=', id).execute()
    await writeAudit(work, {
      action: 'Invited',
      entityType: 'user',
      entityId: id,
      before: { inviteExpiresAt: invite_expires_at },
      after: { inviteExpiresAt: invitedAt(now).invite_expires_at },
    })
  }
}

/** Sends an invite again: it counts from now. @throws Problem 1034, 1004 for somebody who has come or is disabled */
export async function resendInvite(work: Work<Person>, id: string): Promise<UserDetail> {
  return changeInvite(work, { id, act: 'invite', invite: invitedAt(work.now) })
}

/** Revokes an invite: nobody can sign in with it any more. @throws Problem 1034, 1004 where there is none */
export async function revokeInvite(work: Work<Person>, id: string): Promise<UserDetail> {
  return changeInvite(work, { id, act: 'revoke', invite: { invite_expires_at: null } })
}

interface InviteChange {
  id: string
  act: 'invite' | 'revoke'
  invite: { invited_at?: Date; invite_expires_at: Date | null }
}

async function changeInvite(work: Work<Person>, { id, act, invite }: InviteChange): Promise<UserDetail> {
  await holdDirectory(work, 'users.manage')
  const { tx, now, actor } = work
  const before = await readUser(tx, id)
  // Whoever signs in at this moment redeems the invite under the lock of this row.
  const changed = await tx
    .updateTable('app_user')
    .set((row) => ({
      ...invite,
      ...(act === 'invite' && { invited_by: actor.person.id }),
      revision: row('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    // The first people of a platform are Active before they have come.
    .where('status', 'in', [...personStatesFor(act), 'Active'])
    .where('id', 'not in', (query) => query.selectFrom('user_identity').select('user_id'))
    .where((where) => (act === 'revoke' ? where('invite_expires_at', 'is not', null) : where.and([])))
    .returning('id')
    .executeTakeFirst()
  if (!changed)
    throw new Problem('invalidOperation', {
      message:
        act === 'revoke'
          ? `${nameOf(before)} has no invitation that could be revoked.`
          : `${nameOf(before)} has signed in already or is disabled, and needs no invitation.`,
    })
  const user = await readUser(tx, id)
  await writeAudit(work, {
    action: act === 'invite' ? 'Invited' : 'Revoked',
    entityType: 'user',
    entityId: id,
    before: { inviteExpiresAt: before.inviteExpiresAt },
    after: { inviteExpiresAt: user.inviteExpiresAt },
  })
  return user
}
