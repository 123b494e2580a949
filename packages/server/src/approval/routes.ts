import { decisionBody, paths, recallBody, sendToApprovalBody } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import { describeDraft } from '../drafts/describe-drafts.ts'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, readQuery, refuseQuery } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { roomOf, type KindRoom } from '../records/kind-room.ts'
import { kindsAsked } from '../records/kinds-asked.ts'
import { storedKind } from '../records/stored-kind.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { readingIn } from '../work/work.ts'
import type { Books } from './book.ts'
import { decide } from './decide.ts'
import { listApprovers } from './list-approvers.ts'
import { listTaskFields } from './list-task-fields.ts'
import { listTasks } from './list-tasks.ts'
import { readTask } from './read-task.ts'
import { recall } from './recall.ts'
import { sendToApproval } from './send-to-approval.ts'

/** Sending, deciding, and the lists of tasks, whatever the tasks are about. `kinds` describes the drafts of these books. */
export const approvalRoutes = ({ kinds, books }: { kinds: readonly KindRoom[]; books: Books }) => {
  const getTask = async (c: Ctx) => {
    signedIn(c)
    refuseQuery(c)
    return c.json(await readTask(readingOf(c), { books, id: taskId(c) }))
  }
  const putDecision = async (c: Ctx) => {
    signedIn(c)
    const id = taskId(c)
    const body = await readBody(c, decisionBody)
    return transact(c, async (work) => ({ body: await decide(work, { books, id, ...body }) }))
  }
  return (api: Rooms) => {
    api.get(route(paths.taskFields), (c) => {
      signedIn(c)
      const { entityType } = readQuery(c, z.strictObject({ entityType: z.optional(z.string()) }))
      const served = [...books.keys()]
      return c.json(listTaskFields(entityType === undefined ? served : kindsAsked([entityType], served)))
    })
    api.get(route(paths.approvers), async (c) => {
      signedIn(c)
      refuseQuery(c)
      return c.json(await listApprovers(readingOf(c), { books, id: draftId(c) }))
    })
    api.post(route(paths.sendToApproval), async (c) => {
      signedIn(c)
      const id = draftId(c)
      const body = await readBody(c, sendToApprovalBody)
      return transact(c, async (work) => {
        const { draft } = await sendToApproval(work, { books, id, ...body })
        return { body: await describeDraft(readingIn(work), roomOf(kinds, draft.kind), draft) }
      })
    })
    api.delete(route(paths.sendToApproval), async (c) => {
      signedIn(c)
      const id = draftId(c)
      const body = await readBody(c, recallBody)
      return transact(c, async (work) => {
        const draft = await recall(work, { books, id, ...body })
        return { body: await describeDraft(readingIn(work), roomOf(kinds, storedKind(draft.kind)), draft) }
      })
    })
    api.get(route(paths.tasks), async (c) => {
      signedIn(c)
      return c.json(await listTasks(readingOf(c), { books, query: queryOf(c) }))
    })
    api.get(route(paths.task), getTask)
    api.put(route(paths.task), putDecision)
    // Without an id these would be unknown addresses; the spec has a code of its own for an empty one.
    api.get(route('approvingTask'), getTask)
    api.put(route('approvingTask'), putDecision)
  }
}

const idIn = (c: Ctx) => (c.req.param('id') ?? '').trim()

/** @throws Problem 5020 */
function taskId(c: Ctx): string {
  const id = idIn(c)
  if (id === '') throw new Problem('taskIdRequired')
  return id
}

/** @throws Problem 5001 */
function draftId(c: Ctx): string {
  const id = idIn(c)
  if (id === '') throw new Problem('idRequired')
  return id
}
