import type { Approver } from '@strongroom/api/contract'
import { delegatesAt, withDelegates } from '../absences/away.ts'
import { Problem } from '../http/problem.ts'
import { taskDraft } from '../drafts/describe-drafts.ts'
import { openStatuses } from '../records/open-statuses.ts'
import type { Person, Reading } from '../work/work.ts'
import type { Books } from './book.ts'
import { askedAbout, candidatesFor } from './candidates.ts'
import { cannotDecide, type Decidable } from './cannot-decide.ts'
import { authorsOf, chosenApprovers } from './eligible-approvers.ts'
import { requireRight } from './require-right.ts'

/**
 * Who may decide on this open draft, and of the other holders of the right, of those who were chosen and of those who wrote
 * at it why they may not. @throws Problem 1043 no open draft, or not to be seen
 */
export async function listApprovers(
  { reader, now, actor }: Reading<Person>,
  { books, id }: { books: Books; id: string },
): Promise<Approver[]> {
  const draft = await reader
    .selectFrom('draft')
    .select(['id', 'rides_with', 'kind', 'content', 'created_by'])
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  const absent = () => new Problem('recordNotFound')
  if (!draft) throw absent()
  const { book } = requireRight(actor, 'view', { books, draft, absent })
  const draftId = taskDraft(draft)
  const task = await reader
    .selectFrom('approving_task')
    .select(['id', 'round'])
    .where('draft_id', '=', draftId)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  const asked: Decidable = {
    privilege: book.privilege(draft, 'approve'),
    status: 'Pending',
    creatorId: draft.created_by,
    authors: await authorsOf(reader, draftId),
    chosen: task
      ? withDelegates(await delegatesAt(reader, now), await chosenApprovers(reader, task.id, task.round))
      : new Set<string>(),
  }
  const described = (await candidatesFor(reader, askedAbout([asked]))).map((one): Approver => ({
    id: one.id,
    name: one.name,
    email: one.email,
    cannotDecideReason: cannotDecide(one, asked),
  }))
  return [...described.filter(mayDecide), ...described.filter((one) => !mayDecide(one))]
}

const mayDecide = ({ cannotDecideReason }: Approver): boolean => cannotDecideReason === null
