import { approvedEntityTypes, type Page, type Role } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reading } from '../work/work.ts'

type Row = Omit<Role, 'approvesEntityTypes' | 'revision'>

/** Every role with its privileges and the number of its holders. There are few, so they come on one page. */
export async function listRoles({ reader }: Reading): Promise<Page<Role>> {
  const { rows } = await sql<Row>`
    select r.id, r.name, r.role_type as "roleType", r.description, r.is_system as "isSystem",
      coalesce((select jsonb_agg(p.privilege order by p.privilege) from role_privilege p where p.role_id = r.id), '[]')
        as "accessPrivileges",
      (select count(*)::int from user_role ur where ur.role_id = r.id) as "userCount"
    from role r order by lower(r.name), r.id`.execute(reader)
  const items = rows.map((row) => ({ ...row, approvesEntityTypes: approvedEntityTypes(row.accessPrivileges) }))
  return { items, nextCursor: null, total: items.length }
}
