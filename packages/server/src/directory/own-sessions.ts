import type { OwnSession, Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Reading, Work } from '../work/work.ts'
import { endSession } from './session.ts'

interface Row {
  id: string
  browser_session: string
  created_at: Date
  expires_at: Date
  last_used_at: Date
  client: string | null
}

/** One's own sign-ins that still count, a browser each, the one that asks first. They are few. */
export async function listOwnSessions(
  { reader, now, actor: { person } }: Reading<Person>,
  familyId: string | undefined,
): Promise<Page<OwnSession>> {
  const { rows } = await sql<Row>`
    select distinct on (f.browser_session) f.id, f.browser_session, f.created_at, f.expires_at, f.client,
      coalesce((select max(t.issued_at) from refresh_token t where t.family_id = f.id), f.created_at) as last_used_at
    from token_family f
    where f.user_id = ${person.id} and f.revoked_at is null and f.expires_at > ${now}
      and exists (select from refresh_token t where t.family_id = f.id and t.spent_at is null and t.expires_at > ${now})
    order by f.browser_session, (f.id = ${familyId ?? ''}) desc, f.created_at desc`.execute(reader)
  const items = rows
    .map((row) => ({
      id: row.id,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      client: row.client,
      isCurrent: row.id === familyId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
  return { items, nextCursor: null, total: items.length }
}

/** Ends one of one's own sign-ins, and every other one of the same browser. @throws Problem 1043, also for another's */
export async function endOwnSession(work: Work<Person>, id: string): Promise<void> {
  const { tx, actor } = work
  const own = await tx
    .selectFrom('token_family')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', actor.person.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw new Problem('recordNotFound', { message: 'This sign-in is over already.' })
  await endSession(work, own.id)
  await writeAudit(work, { action: 'SignedOut', entityType: 'user', entityId: actor.person.id, before: { signIn: id } })
}
