import type { Approver } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { taskDraft } from '../drafts/describe-drafts.ts'
import { openStatuses } from '../records/open-statuses.ts'
import type { Person, Reading } from '../work/work.ts'
import type { Books } from './book.ts'
import { eligibleApprovers } from './eligible-approvers.ts'
import { requireRight } from './require-right.ts'

/** Who may decide on this open draft, by name. @throws Problem 1043 no open draft, or not to be seen */
export async function listApprovers(
  { reader, actor }: Reading<Person>,
  { books, id }: { books: Books; id: string },
): Promise<Approver[]> {
  const draft = await reader
    .selectFrom('draft')
    .select(['id', 'rides_with', 'kind', 'content'])
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  const absent = () => new Problem('recordNotFound')
  if (!draft) throw absent()
  const { book } = requireRight(actor, 'view', { books, draft, absent })
  return eligibleApprovers(reader, { draftId: taskDraft(draft), privilege: book.privilege(draft, 'approve') })
}
