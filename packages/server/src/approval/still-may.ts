import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'

/**
 * Whether who decides still has the right to, read anew inside the deciding transaction: it may have waited for a lock
 * while somebody took the role away. A person who is being disabled waits for this decision, or this decision for that.
 * @throws Problem 1028 when the account was disabled or locked
 */
export async function stillMay({ tx, actor }: Work<Person>, privilege: string): Promise<boolean> {
  const { id } = actor.person
  const account = await tx.selectFrom('app_user').select('status').where('id', '=', id).forShare().executeTakeFirst()
  if (account === undefined || account.status === 'Disabled' || account.status === 'Locked')
    throw new Problem('accountDisabled')
  const { rows } = await sql<{ held: boolean }>`select exists (
    select from user_role ur join role_privilege rp on rp.role_id = ur.role_id
    where ur.user_id = ${id} and rp.privilege = ${privilege}) as held`.execute(tx)
  return rows[0]?.held === true
}
