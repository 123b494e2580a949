import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/schema.ts'
import type { Identity } from '../http/identity.ts'
import type { Work } from '../work/work.ts'
import { auditOfUser, readUser } from './describe-users.ts'
import { takeDirectory, unheldRights } from './hold-directory.ts'

type Subject = Pick<Identity, 'issuer' | 'subject'>

/** Under what the failures of a subject are counted that lock the account. */
export const lockKeyOf = ({ issuer, subject }: Subject): string => `lock ${JSON.stringify([issuer, subject])}`

/**
 * Locks the account of a subject that has failed too often; the database ends every sign-in of theirs with it. Nobody's,
 * where it is bound to nobody or shut out already, and never that of the last administrator.
 */
export async function lockUser(work: Work, { issuer, subject }: Subject): Promise<void> {
  const { tx, now } = work
  await takeDirectory(tx)
  const bound = await tx
    .selectFrom('user_identity')
    .select('user_id as id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!bound || (await unheldRights(tx, bound.id)).length > 0) return
  const before = await readUser(tx, bound.id)
  const locked = await tx
    .updateTable('app_user')
    .set((row) => ({ status: 'Locked', locked_at: now, revision: row('revision', '+', 1), updated_at: now }))
    .where('id', '=', bound.id)
    .where('status', '=', 'Active')
    .returning('id')
    .executeTakeFirst()
  if (!locked) return
  await writeAudit(work, {
    action: 'Locked',
    entityType: 'user',
    entityId: bound.id,
    before: auditOfUser(before),
    after: auditOfUser(await readUser(tx, bound.id)),
  })
}

/** Whoever is unlocked begins anew: what they failed at before locks them no second time. */
export async function forgetFailures(tx: Tx, userId: string): Promise<void> {
  const subject = await tx
    .selectFrom('user_identity')
    .select(['issuer', 'subject'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (subject) await tx.deleteFrom('sign_in_failure').where('key', '=', lockKeyOf(subject)).execute()
}
