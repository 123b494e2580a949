import { writeAudit } from '../audit/write-audit.ts'
import type { Work } from '../work/work.ts'

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
