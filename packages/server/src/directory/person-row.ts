import type { ListedUser, UserDetail } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'

/** A person `u` as every list and every page of them shows one. */
export interface PersonRow {
  id: string
  email: string
  first_name: string
  last_name: string
  status: string
  timezone_id: string
  last_sign_in_at: Date | null
  locked_at: Date | null
  roles: { id: string; name: string }[]
}

/** The columns of `PersonRow`, of `app_user u`. */
export const personColumns: RawBuilder<PersonRow> = sql`u.id, u.email, u.first_name, u.last_name, u.status, u.timezone_id,
  u.last_sign_in_at, u.locked_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by lower(r.name))
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles`

/** A person as the contract has one in a list. */
export const listedUser = (row: PersonRow): ListedUser & Pick<UserDetail, 'lastSignInAt' | 'lockedAt'> => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  status: row.status,
  timezoneId: row.timezone_id,
  roles: row.roles,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  lockedAt: row.locked_at?.toISOString() ?? null,
})
