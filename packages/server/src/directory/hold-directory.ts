import type { PrivilegeCode } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { missingPrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import { loadUser } from './load-user.ts'
import { refusalFor } from './session.ts'

/**
 * Takes its turn among those who change people and roles, and reads anew whether who acts still may: they may have lost
 * the right, or been disabled, while they waited. @throws Problem 1024, 1027, 1028, 1030
 */
export async function holdDirectory({ tx, actor }: Work<Person>, privilege: PrivilegeCode): Promise<void> {
  await takeDirectory(tx)
  const person = await loadUser(tx, actor.person.id)
  const refused = person ? refusalFor(person.status) : new Problem('accountDisabled')
  if (refused) throw refused
  if (!person?.privileges.has(privilege)) throw missingPrivilege(privilege)
}

/** Takes its turn among those who change people and roles, whoever acts. */
export async function takeDirectory(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7340)`.execute(tx)
}

/** What nobody active may do of looking after people and roles; with an id, nobody but that person. */
export async function unheldRights(tx: Tx, without = ''): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(array['users.manage', 'roles.manage']) code
    where not exists (select from app_user u join user_role ur on ur.user_id = u.id
      join role_privilege rp on rp.role_id = ur.role_id
      where u.status = 'Active' and u.id <> ${without} and rp.privilege = code)`.execute(tx)
  return rows.map(({ code }) => code)
}

/** Behind a change: somebody active is left who manages people, and somebody who manages roles. @throws Problem 1004 */
export async function requireAdministrators(tx: Tx): Promise<void> {
  const privileges = await unheldRights(tx)
  if (privileges.length === 0) return
  throw new Problem('invalidOperation', {
    message: 'Nobody who is active would be left to look after people and roles. Give somebody else that role first.',
    data: { privileges },
  })
}

/** The refusal for changing what one may do oneself. */
export const ownRights = (message: string): Problem => new Problem('invalidOperation', { message })
