import type { Approver } from '@strongroom/api/contract'
import { delegatesAt, withDelegates } from '../absences/away.ts'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { taskDraft } from '../drafts/describe-drafts.ts'
import { openStatuses } from '../records/open-statuses.ts'
import type { Person, Reading } from '../work/work.ts'
import type { Books } from './book.ts'
import { cannotDecide } from './cannot-decide.ts'
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
  const privilege = book.privilege(draft, 'approve')
  const draftId = taskDraft(draft)
  const authors = await authorsOf(reader, draftId)
  const task = await reader
    .selectFrom('approving_task')
    .select(['id', 'round'])
    .where('draft_id', '=', draftId)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  const chosen = task
    ? withDelegates(await delegatesAt(reader, now), await chosenApprovers(reader, task.id, task.round))
    : new Set<string>()
  const people = await activePeople(reader, privilege)
  const asked = people.filter(({ id: person, holds }) => holds || authors.has(person) || chosen.has(person))
  const described = asked.map(({ id: person, name, email, holds }): Approver => ({
    id: person,
    name,
    email,
    cannotDecideReason: cannotDecide(
      { id: person, privileges: new Set(holds ? [privilege] : []) },
      { privilege, status: 'Pending', creatorId: draft.created_by, authors, chosen },
    ),
  }))
  return [...described.filter(mayDecide), ...described.filter((one) => !mayDecide(one))]
}

const mayDecide = ({ cannotDecideReason }: Approver): boolean => cannotDecideReason === null

/** Everyone who is active, by name, and whether they hold a privilege. */
async function activePeople(reader: Reader, privilege: string) {
  const rows = await reader
    .selectFrom('app_user as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role as r')
          .innerJoin('role_privilege as p', 'p.role_id', 'r.role_id')
          .select('r.user_id')
          .whereRef('r.user_id', '=', 'u.id')
          .where('p.privilege', '=', privilege),
      ).as('holds'),
    )
    .where('u.status', '=', 'Active')
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
  return rows.map(({ id, first_name, last_name, email, holds }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    email,
    holds: holds === true,
  }))
}
