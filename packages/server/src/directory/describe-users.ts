import { approvedEntityTypes, type UserDetail } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'

interface Row {
  id: string
  email: string
  first_name: string
  last_name: string
  status: string
  timezone_id: string
  revision: number
  invited_at: Date | null
  invite_expires_at: Date | null
  last_sign_in_at: Date | null
  roles: { id: string; name: string }[]
  privileges: string[]
  absence: { from: string; to: string; delegateUserId: string | null; delegateName: string | null } | null
}

/** A person as administrators see them. @throws Problem 1034 */
export async function readUser(reader: Reader, id: string): Promise<UserDetail> {
  const { rows } = await sql<Row>`
    select u.id, u.email, u.first_name, u.last_name, u.status, u.timezone_id, u.revision, u.invited_at,
      u.invite_expires_at, u.last_sign_in_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by lower(r.name))
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
      coalesce((select jsonb_agg(distinct rp.privilege)
        from user_role ur join role_privilege rp on rp.role_id = ur.role_id where ur.user_id = u.id), '[]') as privileges,
      (select jsonb_build_object('from', a.from_day, 'to', a.to_day, 'delegateUserId', a.delegate_id,
          'delegateName', (select trim(d.first_name || ' ' || d.last_name) from app_user d where d.id = a.delegate_id))
        from absence a where a.user_id = u.id) as absence
    from app_user u where u.id = ${id}`.execute(reader)
  const [row] = rows
  if (!row) throw new Problem('userNotFound')
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    status: row.status,
    timezoneId: row.timezone_id,
    roles: row.roles,
    revision: row.revision,
    invitedAt: row.invited_at?.toISOString() ?? null,
    inviteExpiresAt: row.invite_expires_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    approverFor: approvedEntityTypes(row.privileges),
    outOfOffice: row.absence,
  }
}

/** What the trail keeps of a person. */
export const auditOfUser = ({ email, firstName, lastName, status, timezoneId, roles, ...user }: UserDetail) => ({
  email,
  firstName,
  lastName,
  status,
  timezoneId,
  roles: roles.map(({ name }) => name),
  inviteExpiresAt: user.inviteExpiresAt,
  outOfOffice: user.outOfOffice,
})

/** The name of a person as it is said to others. */
export const nameOf = ({ firstName, lastName, email }: Pick<UserDetail, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email
