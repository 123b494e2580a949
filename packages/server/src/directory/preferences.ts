import type { Preferences } from '@strongroom/api/contract'
import type { Person, Reading, Work } from '../work/work.ts'

/** How the person signed in likes the screens; an empty object until something was chosen. */
export async function readPreferences({ reader, actor }: Reading<Person>): Promise<Record<string, unknown>> {
  const row = await reader
    .selectFrom('preference')
    .select('value')
    .where('user_id', '=', actor.person.id)
    .executeTakeFirst()
  return row?.value ?? {}
}

/** Replaces the preferences whole; the last writer wins, since they are one person's own. */
export async function savePreferences({ tx, now, actor }: Work<Person>, value: Preferences): Promise<Preferences> {
  const row = { value: JSON.stringify(value), updated_at: now }
  await tx
    .insertInto('preference')
    .values({ user_id: actor.person.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return value
}
