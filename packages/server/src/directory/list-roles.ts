import { approvedEntityTypes, type Page, type Role } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Reading } from '../work/work.ts'

type Row = Omit<Role, 'approvesEntityTypes'>

async function rolesWhere(reader: Reader, condition: RawBuilder<unknown>): Promise<Role[]> {
  const { rows } = await sql<Row>`
    select r.id, r.name, r.role_type as "roleType", r.description, r.is_system as "isSystem", r.revision,
      coalesce((select jsonb_agg(p.privilege order by p.privilege) from role_privilege p where p.role_id = r.id), '[]')
        as "accessPrivileges",
      (select count(*)::int from user_role ur where ur.role_id = r.id) as "userCount"
    from role r where ${condition} order by lower(r.name), r.id`.execute(reader)
  return rows.map((row) => ({ ...row, approvesEntityTypes: approvedEntityTypes(row.accessPrivileges) }))
}

/** Every role with its privileges and the number of its holders. There are few, so they come on one page. */
export async function listRoles({ reader }: Reading): Promise<Page<Role>> {
  const items = await rolesWhere(reader, sql`true`)
  return { items, nextCursor: null, total: items.length }
}

/** One role. @throws Problem 5008 */
export async function readRole(reader: Reader, id: string): Promise<Role> {
  const [role] = await rolesWhere(reader, sql`r.id = ${id}`)
  if (!role) throw new Problem('roleIdNotFound')
  return role
}
