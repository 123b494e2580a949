import type { Person, Work } from '../work/work.ts'

/** Remembers who wrote at a draft in a round. */
export async function recordAuthor(
  { tx, now, actor: { person } }: Work<Person>,
  { id, round }: { id: string; round: number },
): Promise<void> {
  await tx
    .insertInto('draft_edit')
    .values({ draft_id: id, round, user_id: person.id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
