import { sql } from 'kysely'
import type { Reading } from '../work/work.ts'

interface Role {
  id: string
  name: string
  roleType: string
  description: string | null
  accessPrivileges: string[]
  approvesEntityTypes: string[]
  userCount: number
  isSystem: boolean
}

/** Every role with its privileges and the number of its holders. There are few, so they come on one page. */
export async function listRoles({ reader }: Reading) {
  const { rows } = await sql<Role>`
    select r.id, r.name, r.role_type as "roleType", r.description, r.is_system as "isSystem",
      r.approves_entity_types as "approvesEntityTypes",
      coalesce((select jsonb_agg(p.privilege order by p.privilege) from role_privilege p where p.role_id = r.id), '[]')
        as "accessPrivileges",
      (select count(*)::int from user_role ur where ur.role_id = r.id) as "userCount"
    from role r order by lower(r.name), r.id`.execute(reader)
  return { items: rows, nextCursor: null, total: rows.length }
}
