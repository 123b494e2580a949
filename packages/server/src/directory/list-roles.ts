import { describePrivileges } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Ctx } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { refuseQuery } from '../http/read-query.ts'

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

/** `GET directory/Roles`: every role with its privileges and the number of its holders. There are few; no pages. */
export async function listRoles(c: Ctx): Promise<Response> {
  signedIn(c)
  refuseQuery(c)
  const { rows } = await sql<Role>`
    select r.id, r.name, r.role_type as "roleType", r.description, r.is_system as "isSystem",
      r.approves_entity_types as "approvesEntityTypes",
      coalesce((select jsonb_agg(p.privilege order by p.privilege) from role_privilege p where p.role_id = r.id), '[]')
        as "accessPrivileges",
      (select count(*)::int from user_role ur where ur.role_id = r.id) as "userCount"
    from role r order by lower(r.name), r.id`.execute(c.get('deps').db)
  return c.json({ items: rows, nextCursor: null, total: rows.length })
}

/** `GET directory/Privileges`: every privilege there is, grouped as the matrix shows them. */
export function listPrivileges(c: Ctx): Response {
  signedIn(c)
  refuseQuery(c)
  const items = describePrivileges()
  return c.json({ items, nextCursor: null, total: items.length })
}
