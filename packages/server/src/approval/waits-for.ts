import { mostNamed, type PrivilegeCode, type TaskSummary, type UserRef } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'
import { cannotDecide, type Decidable } from './cannot-decide.ts'

/** Everybody who is active and holds one of these privileges, by privilege and in the order of their names. */
export async function holdersOf(
  reader: Reader,
  privileges: Iterable<PrivilegeCode>,
): Promise<ReadonlyMap<string, readonly UserRef[]>> {
  const wanted = [...new Set(privileges)]
  if (wanted.length === 0) return new Map()
  const rows = await reader
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .innerJoin('role_privilege', 'role_privilege.role_id', 'user_role.role_id')
    .select(['app_user.id', 'first_name', 'last_name', 'privilege'])
    .distinct()
    .where('app_user.status', '=', 'Active')
    .where('privilege', 'in', wanted)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('app_user.id')
    .execute()
  const holders = new Map<string, UserRef[]>()
  for (const { privilege, id, first_name, last_name } of rows) {
    const known = holders.get(privilege) ?? []
    known.push({ id, name: `${first_name} ${last_name}`.trim() })
    holders.set(privilege, known)
  }
  return holders
}

/** Whom a task waits for, by the rule that decides it: the first by name, and how many. */
export function waitsFor(task: Decidable, holders: ReadonlyMap<string, readonly UserRef[]>): TaskSummary['waitsFor'] {
  const privileges = new Set([task.privilege])
  const people = (holders.get(task.privilege) ?? []).filter(({ id }) => cannotDecide({ id, privileges }, task) === null)
  return { people: people.slice(0, mostNamed), count: people.length }
}
