import type { DraftRow } from '../drafts/describe-drafts.ts'
import { writeBeside } from '../drafts/write-beside.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'

/**
 * Takes hold of a pending set because its items or their order are about to change at `path`; who does it becomes an author.
 * @throws Problem 5033 the set cannot be changed now, or it puts the words of an approved one right: that has its items
 */
export async function holdSet(work: Work<Person>, { id, path }: { id: string; path: string }): Promise<DraftRow> {
  const set = await writeBeside(work, { kind: 'transactionSet', id, path, recordId: id })
  if (set.approved_id !== null)
    throw new Problem('pendingEntityNotModifiable', {
      message: 'The items of an approved set stay as they were decided on. A new set takes others.',
    })
  return set
}
