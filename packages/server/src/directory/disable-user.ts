import { personStatesFor } from '@strongroom/api/contract'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import { auditOfUser, nameOf, readUser } from './describe-users.ts'
import { holdDirectory, ownRights, requireAdministrators } from './hold-directory.ts'

/**
 * Disables a person: the database ends every sign-in of theirs in the same statement. A decision of theirs that is under way
 * is waited for, or finds them disabled. @throws Problem 1034, 1004 oneself, the last administrator, or disabled already
 */
export async function disableUser(work: Work<Person>, id: string): Promise<void> {
  await holdDirectory(work, 'users.manage')
  const { tx, now, actor } = work
  if (id === actor.person.id) throw ownRights('You cannot disable yourself. Ask another administrator.')
  const before = await readUser(tx, id)
  const disabled = await tx
    .updateTable('app_user')
    .set((row) => ({ status: 'Disabled', revision: row('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('status', 'in', personStatesFor('disable'))
    .returning('id')
    .executeTakeFirst()
  if (!disabled) throw new Problem('invalidOperation', { message: `${nameOf(before)} is disabled already.` })
  await requireAdministrators(tx)
  await writeAudit(work, {
    action: 'Disabled',
    entityType: 'user',
    entityId: id,
    before: auditOfUser(before),
    after: auditOfUser(await readUser(tx, id)),
  })
}
