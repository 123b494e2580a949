import { approvedEntityTypes, type UserDetail } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { listedUser, personColumns, type PersonRow } from './person-row.ts'

interface Row extends PersonRow {
  revision: number
  invited_at: Date | null
  invite_expires_at: Date | null
  privileges: string[]
  absence: { from: string; to: string; delegateUserId: string | null; delegateName: string | null } | null
}

/** A person as administrators see them. @throws Problem 1034 */
export async function readUser(reader: Reader, id: string): Promise<UserDetail> {
  const { rows } = await sql<Row>`
    select ${personColumns}, u.revision, u.invited_at, u.invite_expires_at,
      coalesce((select jsonb_agg(distinct rp.privilege)
        from user_role ur join role_privilege rp on rp.role_id = ur.role_id where ur.user_id = u.id), '[]') as privileges,
      (select jsonb_build_object('from', a.from_day, 'to', a.to_day, 'delegateUserId', a.delegate_id,
          'delegateName', (select trim(d.first_name || ' ' || d.last_name) from app_user d where d.id = a.delegate_id))
        from absence a where a.user_id = u.id) as absence
    from app_user u where u.id = ${id}`.execute(reader)
  const [row] = rows
  if (!row) throw new Problem('userNotFound')
  return {
    ...listedUser(row),
    revision: row.revision,
    invitedAt: row.invited_at?.toISOString() ?? null,
    inviteExpiresAt: row.invite_expires_at?.toISOString() ?? null,
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
