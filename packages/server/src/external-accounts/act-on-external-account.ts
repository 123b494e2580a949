import {
  canExternalAccount,
  externalAccountActions,
  privilegeFor,
  type ExternalAccount,
  type ExternalAccountActionBody,
} from '@strongroom/api/contract'
import { writeAudit } from '../audit/write-audit.ts'
import { missingPrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import { describeExternalAccount } from './describe-external-account.ts'
import { externalAccountEntity } from './hold-account.ts'
import { holdExternalAccount } from './require-external-account.ts'
import { isAuthor, verifyPrivilege } from './why-not-verifier.ts'

const told = { verify: 'Verified', block: 'Blocked', release: 'Released' } as const
/** Whoever decides on accounts verifies; whoever changes them may stop and release one. */
const privileges = {
  verify: verifyPrivilege,
  block: undefined,
  release: privilegeFor('clientAccount', 'edit'),
} as const

/**
 * Verifies, blocks or releases an external account.
 * @throws Problem 1043, 409/1006, 1004 not in this state, 1030 without the privilege, or to verify what one entered or
 *   changed since it was verified last
 */
export async function actOnExternalAccount(
  work: Work<Person>,
  { id, action, revision, comment }: ExternalAccountActionBody & { id: string },
): Promise<ExternalAccount> {
  const { tx, now, actor } = work
  const { person } = actor
  const privilege = privileges[action]
  if (privilege !== undefined && !person.privileges.has(privilege)) throw missingPrivilege(privilege)
  const before = await holdExternalAccount(work, { id, revision })
  const { to } = externalAccountActions[action]
  if (!canExternalAccount(action, before))
    throw new Problem('invalidOperation', { message: `The account is ${before.status.toLowerCase()}.` })
  const isVerified = to === 'Verified'
  if (isVerified && isAuthor(actor, before))
    throw new Problem('insufficientPermissions', {
      message: 'You entered or changed this account, so someone else has to verify it.',
    })
  const row = await tx
    .updateTable('external_account')
    .set({
      status: to,
      revision: revision + 1,
      verified_by: isVerified ? person.id : null,
      verified_at: isVerified ? now : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(work, {
    action: told[action],
    entityType: externalAccountEntity,
    entityId: id,
    before: { status: before.status },
    after: { status: to, ...(comment !== undefined && { comment }) },
  })
  return describeExternalAccount({ reader: tx, actor }, row)
}
