import type { PrivilegeCode } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import type { Work } from '../work/work.ts'
import { eligibleApprovers } from './eligible-approvers.ts'

/**
 * Writes down who was chosen to decide on a round.
 * @throws Problem 5016 someone the directory does not know, 5017 someone who may not decide on this draft, by name
 */
export async function chooseApprovers(
  { tx }: Work,
  {
    draftId,
    taskId,
    round,
    privilege,
    approverIds,
  }: { draftId: string; taskId: string; round: number; privilege: PrivilegeCode; approverIds: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(approverIds)]
  if (wanted.length === 0) return
  const people = await tx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', wanted)
    .execute()
  const known = new Map(people.map((person) => [person.id, `${person.first_name} ${person.last_name}`.trim()]))
  if (known.size < wanted.length)
    throw new Problem('approverNotFound', {
      reasons: [{ field: 'approverIds', message: 'The approver was not found' }],
    })
  const eligible = new Set((await eligibleApprovers(tx, { draftId, privilege })).map(({ id }) => id))
  const refused = wanted.filter((id) => !eligible.has(id))
  if (refused.length > 0)
    throw new Problem('reviewerNotAllowed', {
      reasons: refused.map((id) => ({
        field: 'approverIds',
        message: `${known.get(id)} may not decide on this draft`,
      })),
    })
  await tx
    .insertInto('task_approver')
    .values(wanted.map((user_id) => ({ task_id: taskId, round, user_id })))
    .execute()
}
