import { check, type Absence } from '@strongroom/api/contract'
import type { Reader, Tx } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'

/** When a person is away; null where they are not going to be. */
export async function readAbsence(reader: Reader, userId: string): Promise<Absence | null> {
  const row = await reader.selectFrom('absence').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ? { from: row.from_day, to: row.to_day, delegateUserId: row.delegate_id } : null
}

/** Says when a person is away and who decides for them then, or that they are not. @throws Problem 1002 at the fields of `outOfOffice` */
export async function saveAbsence(
  tx: Tx,
  { userId, absence }: { userId: string; absence: Absence | null },
): Promise<void> {
  if (absence === null) {
    await tx.deleteFrom('absence').where('user_id', '=', userId).execute()
    return
  }
  const { from, to, delegateUserId = null } = absence
  for (const [name, day] of Object.entries({ from, to })) if (!check.date.test(day)) throw refused(name, 'Choose a day')
  if (to < from) throw refused('to', 'The last day must not be before the first')
  if (delegateUserId !== null) await requireDelegate(tx, { userId, delegateUserId, from, to })
  const row = { from_day: from, to_day: to, delegate_id: delegateUserId }
  await tx
    .insertInto('absence')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

interface Delegating {
  userId: string
  delegateUserId: string
  from: string
  to: string
}

/** A delegate decides by their own right, is there, and hands nothing on. */
async function requireDelegate(tx: Tx, { userId, delegateUserId, from, to }: Delegating): Promise<void> {
  if (delegateUserId === userId) throw refused('delegateUserId', 'Somebody else has to decide for you')
  if (!(await delegatesFor(tx, userId)).some(({ id }) => id === delegateUserId))
    throw refused('delegateUserId', 'This person may approve nothing that you may approve')
  const during = tx.selectFrom('absence').select('user_id').where('from_day', '<=', to).where('to_day', '>=', from)
  if (await during.where('user_id', '=', delegateUserId).executeTakeFirst())
    throw refused('delegateUserId', 'This person is away then too')
  if (await during.where('delegate_id', '=', userId).executeTakeFirst())
    throw refused('delegateUserId', 'You decide for somebody else on these days, and that cannot be handed on')
}

/** Who may decide in a person's place: who is active and may approve something that they may approve, by name. */
export async function delegatesFor(reader: Reader, userId: string): Promise<{ id: string; name: string }[]> {
  const rows = await reader
    .selectFrom('app_user as u')
    .innerJoin('user_role as ur', 'ur.user_id', 'u.id')
    .innerJoin('role_privilege as rp', 'rp.role_id', 'ur.role_id')
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .distinct()
    .where('u.status', '=', 'Active')
    .where('u.id', '<>', userId)
    .where('rp.privilege', 'like', '%.approve')
    .where('rp.privilege', 'in', (query) =>
      query
        .selectFrom('user_role as own')
        .innerJoin('role_privilege as held', 'held.role_id', 'own.role_id')
        .select('held.privilege')
        .where('own.user_id', '=', userId),
    )
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`.trim() }))
}

const refused = (field: string, message: string): Problem =>
  new Problem('validationFailed', { reasons: [{ field: `outOfOffice.${field}`, message }] })
