import type { AssignUsersBody } from '@strongroom/api/contract'
import { writeAudits, type AuditEntry } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import { auditOfUser, nameOf, readUser } from './describe-users.ts'
import { holdDirectory, ownRights, requireAdministrators } from './hold-directory.ts'
import { readRole } from './list-roles.ts'

/**
 * Replaces the holders of a role whole. Nobody gives it to themselves or takes it from themselves, and nobody is left
 * without any role. @throws Problem 5008, 409/1006 others hold it than those that were seen, 1034, 1004
 */
export async function assignUsers(
  work: Work<Person>,
  { id, userIds, heldBy }: AssignUsersBody & { id: string },
): Promise<void> {
  await holdDirectory(work, 'roles.manage')
  const { tx, now, actor } = work
  const role = await readRole(tx, id)
  const held = await tx.selectFrom('user_role').select('user_id').where('role_id', '=', id).execute()
  const holders = new Set(held.map(({ user_id }) => user_id))
  const wanted = new Set(userIds)
  // No revision of the role: holders also change by person, and what is typed about a role does not go stale by that.
  if (heldBy !== undefined && differing(holders, new Set(heldBy)).length > 0)
    throw new Problem('conflict', { message: `Who holds ${role.name} was changed by someone else in the meantime.` })
  const changed = differing(holders, wanted)
  if (changed.includes(actor.person.id)) throw ownRights('You cannot change your own roles. Ask another administrator.')
  const entries: AuditEntry[] = []
  for (const userId of changed) {
    const before = await readUser(tx, userId)
    if (wanted.has(userId)) await tx.insertInto('user_role').values({ user_id: userId, role_id: id }).execute()
    else if (before.roles.length === 1)
      throw new Problem('invalidOperation', {
        message: `${nameOf(before)} would be left without a role. Give them another one first.`,
        data: { userId },
      })
    else await tx.deleteFrom('user_role').where('user_id', '=', userId).where('role_id', '=', role.id).execute()
    await tx
      .updateTable('app_user')
      .set((row) => ({ revision: row('revision', '+', 1), updated_at: now }))
      .where('id', '=', userId)
      .execute()
    entries.push({
      action: 'Changed',
      entityType: 'user',
      entityId: userId,
      before: auditOfUser(before),
      after: auditOfUser(await readUser(tx, userId)),
    })
  }
  await requireAdministrators(tx)
  await writeAudits(work, entries)
}

/** Who is in one of them and not in the other, in the order of their ids. */
const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...new Set([...one, ...other])].filter((id) => one.has(id) !== other.has(id)).toSorted()
