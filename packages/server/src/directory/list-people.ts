import type { UserRef } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'

/** The names of everybody who was ever let in, in their order. */
export async function listPeople(reader: Reader): Promise<UserRef[]> {
  const rows = await reader
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('status', '<>', 'Invited')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
}
