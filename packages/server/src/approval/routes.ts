import {
  commentAnswerBody,
  decisionBody,
  paths,
  privilegeFor,
  reassignBody,
  recallBody,
  recordKinds,
  seenBody,
  sendToApprovalBody,
} from '@strongroom/api/contract'
import * as z from 'zod/mini'
import { describeDraft } from '../drafts/describe-drafts.ts'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { requirePrivilege, signedIn } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, readQuery, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { roomOf, type KindRoom, type ServedKinds } from '../records/kind-room.ts'
import { kindsAsked } from '../records/kinds-asked.ts'
import { storedKind } from '../records/stored-kind.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { readingIn } from '../work/work.ts'
import { answerComment } from './answer-comment.ts'
import type { Books } from './book.ts'
import { decide } from './decide.ts'
import { listApprovers } from './list-approvers.ts'
import { listTaskFields } from './list-task-fields.ts'
import { listTasks } from './list-tasks.ts'
import { readTask } from './read-task.ts'
import { reassign } from './reassign.ts'
import { recall } from './recall.ts'
import { remind } from './remind.ts'
import { seeTask } from './see-task.ts'
import { sendToApproval } from './send-to-approval.ts'
import { takeBackDraft } from './take-back-draft.ts'

interface ApprovalRoutes {
  /** What describes the drafts of these books. */
  kinds: readonly KindRoom[]
  books: Books
  /** Those of which a draft is taken back under the path of its kind. */
  served: ServedKinds
}

/** Sending, taking back, deciding, and the lists of tasks. */
export const approvalRoutes = ({ kinds, books, served }: ApprovalRoutes) => {
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
        const { decisionDays } = c.get('deps')
        const { draft } = await sendToApproval(work, { books, id, ...body, decisionDays })
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
    api.put(route(paths.taskApprovers), async (c) => {
      signedIn(c)
      const id = taskId(c)
      const body = await readBody(c, reassignBody)
      return transact(c, async (work) => ({ body: await reassign(work, { books, id, ...body }) }))
    })
    api.post(route(paths.taskReminder), async (c) => {
      signedIn(c)
      const id = taskId(c)
      return transact(c, async (work) => ({ body: await remind(work, { books, id }) }))
    })
    api.put(route(paths.taskSeen), async (c) => {
      signedIn(c)
      const id = taskId(c)
      const body = await readBody(c, seenBody)
      return transact(c, async (work) => {
        await seeTask(work, { books, id, ...body })
        return { status: 204 }
      })
    })
    api.put(route(paths.taskComments), async (c) => {
      signedIn(c)
      const id = taskId(c)
      const body = await readBody(c, commentAnswerBody)
      return transact(c, async (work) => ({ body: await answerComment(work, { books, id, ...body }) }))
    })
    // Without an id these would be unknown addresses; the spec has a code of its own for an empty one.
    api.get(route('approvingTask'), getTask)
    api.put(route('approvingTask'), putDecision)
    for (const { kind } of served) {
      const { pendingPath, type, idRequired } = recordKinds[kind]
      // The path that all kinds share is for some kinds another one than their own.
      for (const path of new Set([pendingPath, `Pending${type}`].map((one) => route(`${one}/{id}`))))
        api.delete(path, async (c) => {
          requirePrivilege(c, privilegeFor(kind, 'edit'))
          const id = requireId(c, idRequired)
          return transact(c, async (work) => {
            await takeBackDraft(work, { kind, id })
            return { status: 204 }
          })
        })
    }
  }
}

/** @throws Problem 5020 */
const taskId = (c: Ctx): string => requireId(c, 'taskIdRequired')

/** @throws Problem 5001 */
const draftId = (c: Ctx): string => requireId(c, 'idRequired')
