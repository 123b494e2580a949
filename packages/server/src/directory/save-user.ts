import { canPerson, type Absence, type SaveUserBody, type UserDetail } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { saveAbsence } from '../absences/save-absence.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'
import { auditOfUser, nameOf, readUser } from './describe-users.ts'
import { holdDirectory, ownRights, requireAdministrators } from './hold-directory.ts'
import { forgetFailures } from './lock-user.ts'
import { giveRoles, requireTimezone } from './person-facts.ts'

/**
 * Changes a person, enables or unlocks them; where nothing differs, nothing is written. Nobody changes their own roles or status.
 * @throws Problem 1034, 409/1006 stale revision, 5007, 1002, 1004 one's own rights, or nobody left to administer
 */
export async function saveUser(
  work: Work<Person>,
  { id, ...body }: SaveUserBody & { id: string },
): Promise<UserDetail> {
  await holdDirectory(work, 'users.manage')
  const { tx, now, actor } = work
  const before = await readUser(tx, id)
  if (before.revision !== body.revision) throw staleUser(before)
  const changesRoles = !sameSet(
    before.roles.map((role) => role.id),
    body.roleIds,
  )
  const enables = body.status !== undefined && (canPerson('enable', before) || canPerson('unlock', before))
  if (id === actor.person.id && changesRoles)
    throw ownRights('You cannot change your own roles. Ask another administrator.')
  if (id === actor.person.id && enables) throw ownRights('You cannot enable yourself. Ask another administrator.')
  requireTimezone(body.timezoneId)
  if (!enables && !changesRoles && isWritten(before, body)) return before
  await tx
    .updateTable('app_user')
    .set({
      first_name: body.firstName,
      last_name: body.lastName,
      ...(typeof body.timezoneId === 'string' && { timezone_id: body.timezoneId }),
      ...(enables && { status: await statusOnReturn(tx, before), locked_at: null }),
      revision: before.revision + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  if (enables) await forgetFailures(tx, id)
  if (changesRoles) await giveRoles(tx, { userId: id, roleIds: body.roleIds })
  if (body.outOfOffice !== undefined) await saveAbsence(tx, { userId: id, absence: body.outOfOffice })
  await requireAdministrators(tx)
  const user = await readUser(tx, id)
  await writeAudit(work, {
    action: enables ? (canPerson('unlock', before) ? 'Unlocked' : 'Enabled') : 'Changed',
    entityType: 'user',
    entityId: id,
    before: auditOfUser(before),
    after: auditOfUser(user),
  })
  return user
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size

/** Whether the name, the time zone and the absence of a person are what is to be saved. */
const isWritten = (
  { firstName, lastName, timezoneId, outOfOffice }: UserDetail,
  body: Pick<SaveUserBody, 'firstName' | 'lastName' | 'timezoneId' | 'outOfOffice'>,
): boolean =>
  body.firstName === firstName &&
  body.lastName === lastName &&
  (body.timezoneId ?? timezoneId) === timezoneId &&
  (body.outOfOffice === undefined || sameAbsence(body.outOfOffice, outOfOffice))

const sameAbsence = (one: Absence | null, other: Absence | null): boolean =>
  one?.from === other?.from &&
  one?.to === other?.to &&
  (one?.delegateUserId ?? null) === (other?.delegateUserId ?? null)

/** Who was disabled while invited is invited still, as the trail tells; everybody else is back. */
async function statusOnReturn(tx: Tx, { id, status }: UserDetail): Promise<'Active' | 'Invited'> {
  if (status === 'Locked') return 'Active'
  const { rows } = await sql<{ was: string }>`
    select before ->> 'status' as was from audit
    where entity_type = 'user' and entity_id = ${id} and action = 'Disabled' order by at desc, id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.was === 'Invited' ? 'Invited' : 'Active'
}

/** The refusal of a write at what somebody else has changed meanwhile. */
const staleUser = (user: UserDetail): Problem =>
  new Problem('conflict', {
    message: `${nameOf(user)} was changed by someone else in the meantime.`,
    data: { revision: user.revision },
  })
