import { decisionBody, type ApprovingTask, type DecisionBody } from '@strongroom/api/contract'
import type { Ctx } from '../http/app-env.ts'
import { missingPrivilege, signedIn } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { transact, type Work } from '../work/transact.ts'
import { storedKind } from '../kinds/index.ts'
import { approve } from './approve.ts'
import { comment } from './comment.ts'
import { readTask } from './read-task.ts'
import { requireTaskToDecide } from './require-task.ts'
import { reject } from './reject.ts'

/**
 * `PUT approvingTask/{id}`: approve, reject or comment.
 * @throws Problem 5020 blank id, 5018 another action, 1002 a reason is missing, 5019 no such task, 5015 the id of something
 *   that is no pending version, 1030 not to be seen, or made by oneself, 5017 not one's kind of record or not chosen,
 *   409/1006 stale revision telling who decided or which fields moved, 5021 not Pending, 5023 a number taken meanwhile
 */
export async function putDecision(c: Ctx): Promise<Response> {
  signedIn(c)
  const id = (c.req.param('id') ?? '').trim()
  if (id === '') throw new Problem('taskIdRequired')
  const body = await readBody(c, decisionBody)
  return transact(c, async (work) => ({ body: await decide(work, { id, ...body }) }))
}

const decisions: Readonly<Record<string, typeof approve>> = { approve, reject, comment }

/** Decides on a task as the person of `work`. */
export async function decide(work: Work, { id, ...body }: DecisionBody & { id: string }): Promise<ApprovingTask> {
  const { tx, user } = work
  const act = Object.hasOwn(decisions, body.action) ? decisions[body.action] : undefined
  if (!act) throw new Problem('taskActionInvalid')
  if (body.action !== 'approve' && body.comment === undefined)
    throw new Problem('validationFailed', {
      reasons: [
        { field: 'comment', message: body.action === 'reject' ? 'Say why it is sent back' : 'Comment is required' },
      ],
    })
  if (body.action !== 'comment' && body.fieldPath !== undefined)
    throw new Problem('validationFailed', {
      reasons: [{ field: 'fieldPath', message: 'Only a comment belongs to a field' }],
    })
  const task = await requireTaskToDecide(tx, id)
  const kind = storedKind(task.kind)
  if (!user.privileges.has(`${kind}.view`)) throw missingPrivilege(`${kind}.view`)
  await act(work, { task, kind, ...body })
  return readTask(tx, user, id)
}
