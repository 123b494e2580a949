import { mayWithTask, type ApprovingTask, type ReassignBody } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { loadPeople } from '../records/people.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import type { Books } from './book.ts'
import { chooseApprovers } from './choose-approvers.ts'
import { holdPending } from './hold-pending.ts'
import { tellAssigned } from './notices.ts'
import { readTask } from './read-task.ts'
import { recordEvent } from './record-event.ts'
import { whyNotDecider } from './why-not-decider.ts'

/**
 * Others are asked to decide on what waits: by its maker, or by somebody who may decide on it and hands it on.
 * @throws Problem 5019, 409/1006, 5021, 1030 neither of them, 5016 an unknown approver, 5017 one who may not decide on it
 */
export async function reassign(
  work: Work<Person>,
  { books, id, approverIds, revision, comment = null }: Omit<ReassignBody, 'comment'> & ReassignInput,
): Promise<ApprovingTask> {
  const { tx, actor } = work
  const { task, draft, book } = await holdPending(work, { books, id, revision })
  const asked = { status: task.status, creator: { id: task.creator_id } }
  const canDecide = (await whyNotDecider(work, { task, book, draft }, task.round)) === null
  if (!mayWithTask('reassign', { ...asked, canDecide }, actor.person))
    throw new Problem('insufficientPermissions', {
      message: 'Only its maker, or somebody who may decide on it, can ask others to decide.',
    })
  const { round } = task
  await tx.deleteFrom('task_approver').where('task_id', '=', id).where('round', '=', round).execute()
  const privilege = book.privilege(draft, 'approve')
  await chooseApprovers(work, { draftId: draft.id, taskId: id, round, privilege, approverIds })
  const people = await loadPeople(tx, approverIds)
  const names = approverIds.map((person) => people.ref(person).name).join(', ')
  const to = approverIds.length === 0 ? 'To everyone who may decide' : `To ${names}`
  await recordEvent(work, {
    task_id: id,
    kind: 'Reassigned',
    round,
    comment: comment === null ? to : `${to}: ${comment}`,
  })
  await tellAssigned(work, { task, draft, book, comment })
  return readTask(readingIn(work), { books, id })
}

type ReassignInput = { books: Books; id: string; comment?: string | null }
