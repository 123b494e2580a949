import type { CannotDecideReason } from '@strongroom/api/contract'
import { delegatesAt, withDelegates } from '../absences/away.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import type { Person, Reading } from '../work/work.ts'
import type { Book } from './book.ts'
import { cannotDecide } from './cannot-decide.ts'
import { authorsOf, chosenApprovers } from './eligible-approvers.ts'
import type { TaskRow } from './require-task.ts'

interface Asked {
  task: Pick<TaskRow, 'id' | 'draft_id' | 'creator_id'>
  book: Book
  draft: Pick<DraftRow, 'kind' | 'content'>
}

/** Why a person is none of those who decide on a task in a round, whether or not it waits just now; null for one who is. */
export async function whyNotDecider(
  { tx: reader, now, actor }: Pick<Reading<Person>, 'now' | 'actor'> & { tx: Reading['reader'] },
  { task, book, draft }: Asked,
  round: number,
): Promise<CannotDecideReason | null> {
  return cannotDecide(actor.person, {
    privilege: book.privilege(draft, 'approve'),
    status: 'Pending',
    creatorId: task.creator_id,
    authors: await authorsOf(reader, task.draft_id),
    chosen: withDelegates(await delegatesAt(reader, now), await chosenApprovers(reader, task.id, round)),
  })
}
