import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { SignedInUser } from '../http/signed-in-user.ts'

interface Row {
  id: string
  email: string
  first_name: string
  last_name: string
  status: string
  timezone_id: string
  here_before_at: Date | null
  roles: { id: string; name: string; roleType: string }[]
  privileges: string[]
}

/** Loads a person with roles and privileges in one query; undefined when there is none with this id. */
export async function loadUser(db: Reader, id: string): Promise<SignedInUser | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.email, u.first_name, u.last_name, u.status, u.timezone_id, u.here_before_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'roleType', r.role_type) order by lower(r.name))
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
      coalesce((select jsonb_agg(distinct rp.privilege)
        from user_role ur join role_privilege rp on rp.role_id = ur.role_id where ur.user_id = u.id), '[]') as privileges
    from app_user u where u.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    status: row.status,
    timezoneId: row.timezone_id,
    hereBeforeAt: row.here_before_at?.toISOString() ?? null,
    roles: row.roles,
    privileges: new Set(row.privileges),
  }
}
