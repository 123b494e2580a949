import { roleType } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { invitedAt, renewInvites } from '../directory/invites.ts'
import type { WorkDeps } from '../http/app-env.ts'
import type { Work } from '../work/work.ts'
import { seedRoles, type SeedPerson } from './people.ts'
import { seeding } from './seeding.ts'

/**
 * Writes the roles and the given people of the first day, unless there are people already; nobody to write, and the
 * day has not come. They are invited, and invited again at each start until their first sign-in, since nobody else could
 * do it. Answers whether it wrote anything.
 */
export async function seedDirectory(
  { db, clock, ids, historyMac }: WorkDeps,
  people: readonly SeedPerson[],
): Promise<boolean> {
  if (people.length === 0) return false
  return db.transaction().execute(async (tx) => {
    // Two servers may start at once on one database; the second waits here and then finds people.
    await sql`select pg_advisory_xact_lock(7301)`.execute(tx)
    const now = clock.now()
    const work: Work = { tx, now, ids, historyMac, actor: seeding }
    if (await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) {
      await renewInvites(
        work,
        people.map(({ email }) => email),
      )
      return false
    }
    const roleIds = new Map<string, string>()
    for (const role of seedRoles) {
      const id = ids.next()
      roleIds.set(role.key, id)
      await tx
        .insertInto('role')
        .values({
          id,
          name: role.name,
          role_type: roleType.parse(role.name),
          description: role.description,
          is_system: true,
          revision: 1,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await tx
        .insertInto('role_privilege')
        .values(role.privileges.map((privilege) => ({ role_id: id, privilege })))
        .execute()
      const { key: _, ...after } = role
      await writeAudit(work, { action: 'Created', entityType: 'role', entityId: id, after })
    }
    for (const person of people) {
      const id = ids.next()
      const roleId = roleIds.get(person.role)
      if (roleId === undefined) throw new Error(`Seed person ${person.key} names the unknown role ${person.role}.`)
      await tx
        .insertInto('app_user')
        .values({
          id,
          email: person.email,
          first_name: person.firstName,
          last_name: person.lastName,
          status: 'Active',
          timezone_id: person.timezoneId,
          ...invitedAt(now),
          last_sign_in_at: null,
          revision: 1,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await tx.insertInto('user_role').values({ user_id: id, role_id: roleId }).execute()
      const { key: _, ...after } = person
      await writeAudit(work, { action: 'Created', entityType: 'user', entityId: id, after })
    }
    return true
  })
}
