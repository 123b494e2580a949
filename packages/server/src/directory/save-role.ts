import {
  describePrivileges,
  type CreateRoleBody,
  type ErrorName,
  type Role,
  type SaveRoleBody,
} from '@strongroom/api/contract'
import { writeAudit } from '../audit/write-audit.ts'
import { violatedConstraint } from '../db/sqlstate.ts'
import type { Tx } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import { holdDirectory, ownRights, requireAdministrators } from './hold-directory.ts'
import { readRole } from './list-roles.ts'

/** The refusals whose sentences the bodies of roles say. */
export const roleBodyRefusals = [
  'nameRequired',
  'roleNameTooLong',
  'roleTypeRequired',
  'rolePrivilegesRequired',
] as const satisfies readonly ErrorName[]

/** Creates a role, its privileges with those that they require. @throws Problem 5011, 1002 unknown privilege */
export async function createRole(work: Work<Person>, body: CreateRoleBody): Promise<Role> {
  await holdDirectory(work, 'roles.manage')
  const { tx, now, ids } = work
  const id = ids.next()
  await namedOnce(() =>
    tx
      .insertInto('role')
      .values({ id, ...rowOf(body), is_system: false, revision: 1, created_at: now, updated_at: now })
      .execute(),
  )
  await givePrivileges(tx, { roleId: id, privileges: withRequired(body.accessPrivileges) })
  const role = await readRole(tx, id)
  await writeAudit(work, { action: 'Created', entityType: 'role', entityId: id, after: auditOfRole(role) })
  return role
}

/**
 * Changes a role for all who hold it; where nothing differs, nothing is written. Decisions that are under way by what it
 * allows are waited for.
 * @throws Problem 5008, 409/1006 stale revision, 5011, 1002, 1004 the privileges of a role that one holds, or nobody left
 *   to administer
 */
export async function saveRole(work: Work<Person>, { id, ...body }: SaveRoleBody & { id: string }): Promise<Role> {
  await holdDirectory(work, 'roles.manage')
  const { tx, now, actor } = work
  const before = await readRole(tx, id)
  if (body.revision !== undefined && before.revision !== body.revision)
    throw new Problem('conflict', {
      message: `The role ${before.name} was changed by someone else in the meantime.`,
      data: { revision: before.revision },
    })
  const privileges = withRequired(body.accessPrivileges)
  const changes =
    privileges.size !== before.accessPrivileges.length || before.accessPrivileges.some((code) => !privileges.has(code))
  // Whoever decides holds their own row until they have, and asks for their rights behind it.
  const holders = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', (query) => query.selectFrom('user_role').select('user_id').where('role_id', '=', id))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (changes && holders.some((holder) => holder.id === actor.person.id))
    throw ownRights('You hold this role, so someone else has to change what it allows.')
  const { name, role_type, description } = rowOf(body)
  if (!changes && name === before.name && role_type === before.roleType && description === before.description)
    return before
  await namedOnce(() =>
    tx
      .updateTable('role')
      .set((row) => ({ name, role_type, description, revision: row('revision', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute(),
  )
  if (changes) await givePrivileges(tx, { roleId: id, privileges })
  await requireAdministrators(tx)
  const role = await readRole(tx, id)
  await writeAudit(work, {
    action: 'Changed',
    entityType: 'role',
    entityId: id,
    before: auditOfRole(before),
    after: auditOfRole(role),
  })
  return role
}

/** Deletes a role that nobody holds. @throws Problem 5008, 5032 with its holders */
export async function deleteRole(work: Work<Person>, id: string): Promise<void> {
  await holdDirectory(work, 'roles.manage')
  const { tx } = work
  const role = await readRole(tx, id)
  const holders = await tx
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['app_user.id', 'first_name', 'last_name'])
    .where('role_id', '=', id)
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(mostHoldersNamed)
    .execute()
  if (holders.length > 0) {
    const named = holders.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`.trim() }))
    throw new Problem('roleAssigned', {
      message: `${role.name} is held by ${named.map(({ name }) => name).join(', ')}${role.userCount > named.length ? ` and ${role.userCount - named.length} more` : ''}. Give them another role first.`,
      data: { holders: named, count: role.userCount },
    })
  }
  await tx.deleteFrom('role').where('id', '=', id).execute()
  await writeAudit(work, { action: 'Deleted', entityType: 'role', entityId: id, before: auditOfRole(role) })
}

const mostHoldersNamed = 20

const rowOf = ({ name, roleType, description }: CreateRoleBody) => ({
  name: name.trim(),
  role_type: roleType,
  description: description?.trim() || null,
})

/** What the trail keeps of a role. */
const auditOfRole = ({ name, roleType, description, accessPrivileges }: Role) => ({
  name,
  roleType,
  description,
  accessPrivileges,
})

/** @throws Problem 5011 */
async function namedOnce(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'role_name_key') throw error
    throw new Problem('roleNameExists', {
      reasons: [{ field: 'name', message: 'A role with this name already exists.' }],
      cause: error,
    })
  }
}

/** These privileges and all that they require. @throws Problem 1002 for one that there is not */
function withRequired(codes: readonly string[]): Set<string> {
  const known = new Map(describePrivileges().map((privilege) => [privilege.code, privilege]))
  const all = new Set<string>()
  const add = (code: string): void => {
    const privilege = known.get(code)
    if (!privilege)
      throw new Problem('validationFailed', {
        reasons: [{ field: 'accessPrivileges', message: `There is no privilege ${code.slice(0, 100)}` }],
      })
    if (all.has(code)) return
    all.add(code)
    privilege.requires.forEach(add)
  }
  codes.forEach(add)
  return all
}

async function givePrivileges(
  tx: Tx,
  { roleId, privileges }: { roleId: string; privileges: ReadonlySet<string> },
): Promise<void> {
  await tx
    .deleteFrom('role_privilege')
    .where('role_id', '=', roleId)
    .where('privilege', 'not in', [...privileges])
    .execute()
  await tx
    .insertInto('role_privilege')
    .values([...privileges].map((privilege) => ({ role_id: roleId, privilege })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
