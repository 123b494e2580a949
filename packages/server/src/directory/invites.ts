import type { Reader } from '../db/schema.ts'

/** How long an invite can be redeemed, in milliseconds. */
const inviteLife = 7 * 86_400_000

/** The columns of somebody who is invited now. */
export const invitedAt = (now: Date): { invited_at: Date; invite_expires_at: Date } => ({
  invited_at: now,
  invite_expires_at: new Date(now.getTime() + inviteLife),
})

/** Invites these people again, if they still have an invite that nobody has redeemed or revoked. */
export async function renewInvites(reader: Reader, emails: readonly string[], now: Date): Promise<void> {
  if (emails.length === 0) return
  await reader
    .updateTable('app_user')
    .set(invitedAt(now))
    .where('email', 'in', emails)
    .where('invite_expires_at', 'is not', null)
    .execute()
}
