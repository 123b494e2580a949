import { Problem } from '../http/problem.ts'
import type { Tx } from '../db/schema.ts'

/** Gives a person exactly these roles. @throws Problem 5007 naming those that there are not */
export async function giveRoles(
  tx: Tx,
  { userId, roleIds }: { userId: string; roleIds: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(roleIds)]
  const known = await tx.selectFrom('role').select('id').where('id', 'in', wanted).forShare().execute()
  if (known.length < wanted.length)
    throw new Problem('rolesNotFound', {
      reasons: [{ field: 'roleIds', message: 'Some of the roles were not found.' }],
      data: { roleIds: wanted.filter((id) => !known.some((role) => role.id === id)) },
    })
  await tx.deleteFrom('user_role').where('user_id', '=', userId).where('role_id', 'not in', wanted).execute()
  await tx
    .insertInto('user_role')
    .values(wanted.map((role_id) => ({ user_id: userId, role_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

/** @throws Problem 1002 for a zone that there is not */
export function requireTimezone(timezoneId: string | null | undefined): void {
  if (timezoneId === undefined || timezoneId === null || zones.has(timezoneId)) return
  throw new Problem('validationFailed', { reasons: [{ field: 'timezoneId', message: 'There is no such time zone' }] })
}
