import type { Preferences } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { readAbsence, saveAbsence } from '../absences/save-absence.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import { readingIn, type Person, type Reading, type Work } from '../work/work.ts'
import { auditOfUser, readUser } from './describe-users.ts'
import { requireTimezone } from './person-facts.ts'

/** How the person signed in likes the screens, where they work and when they are away. */
export async function readPreferences({ reader, actor }: Reading<Person>): Promise<Record<string, unknown>> {
  const { id } = actor.person
  const row = await reader
    .selectFrom('preference')
    .select(['value', 'revision'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  const { timezone_id } = await reader
    .selectFrom('app_user')
    .select('timezone_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row?.value,
    timezoneId: timezone_id,
    outOfOffice: await readAbsence(reader, id),
    revision: row?.revision ?? 0,
  }
}

/**
 * Replaces the preferences whole, if they are what was seen: one conditional write, so that of two windows neither undoes
 * what the other chose. @throws Problem 409/1006 stale revision, 1002
 */
export async function savePreferences(
  work: Work<Person>,
  { revision, timezoneId, outOfOffice, ...value }: Preferences,
): Promise<Record<string, unknown>> {
  const { tx, now, actor } = work
  const { id } = actor.person
  const row = { value: JSON.stringify(value), updated_at: now }
  const saved = await tx
    .insertInto('preference')
    .values({ user_id: id, ...row, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((known) => ({ ...row, revision: known('preference.revision', '+', 1) }))
        .where(revision === undefined ? sql<boolean>`true` : sql<boolean>`preference.revision = ${revision}`),
    )
    .returning('revision')
    .executeTakeFirst()
  if (!saved || (revision !== undefined && saved.revision !== revision + 1))
    throw new Problem('conflict', { message: 'Your preferences were changed in another window.' })
  await saveWhereAndWhen(work, { timezoneId, outOfOffice })
  return readPreferences(readingIn(work))
}

/** Zone and absence are facts of the person: others see them, and the trail keeps them. */
async function saveWhereAndWhen(
  work: Work<Person>,
  { timezoneId, outOfOffice }: Pick<Preferences, 'timezoneId' | 'outOfOffice'>,
): Promise<void> {
  const { tx, now, actor } = work
  const { id } = actor.person
  const before = await readUser(tx, id)
  const absence = await readAbsence(tx, id)
  const moves = timezoneId !== undefined && timezoneId !== before.timezoneId
  const isAway =
    outOfOffice !== undefined &&
    JSON.stringify(outOfOffice && [outOfOffice.from, outOfOffice.to, outOfOffice.delegateUserId ?? null]) !==
      JSON.stringify(absence && [absence.from, absence.to, absence.delegateUserId ?? null])
  if (!moves && !isAway) return
  requireTimezone(timezoneId)
  await tx
    .updateTable('app_user')
    .set((row) => ({
      ...(moves && { timezone_id: timezoneId }),
      revision: row('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
  if (isAway) await saveAbsence(tx, { userId: id, absence: outOfOffice })
  await writeAudit(work, {
    action: 'Changed',
    entityType: 'user',
    entityId: id,
    before: auditOfUser(before),
    after: auditOfUser(await readUser(tx, id)),
  })
}
