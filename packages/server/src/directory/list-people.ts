import type { PrivilegeCode, UserRef } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'

/**
 * The names of everybody who was ever let in, in their order: not of who is yet to come, or was shut out before. With a
 * privilege, of those who can use it now.
 */
export async function listPeople(reader: Reader, may?: PrivilegeCode): Promise<UserRef[]> {
  const rows = await reader
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .$if(may === undefined, (people) =>
      people.where((where) =>
        where.or([
          where('status', 'not in', ['Invited', 'Disabled']),
          where.exists(where.selectFrom('user_identity').select('user_id').whereRef('user_id', '=', 'app_user.id')),
        ]),
      ),
    )
    .$if(may !== undefined, (people) =>
      people.where('status', '=', 'Active').where('id', 'in', (query) =>
        query
          .selectFrom('user_role')
          .innerJoin('role_privilege', 'role_privilege.role_id', 'user_role.role_id')
          .select('user_role.user_id')
          .where('role_privilege.privilege', '=', may ?? ''),
      ),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
}
