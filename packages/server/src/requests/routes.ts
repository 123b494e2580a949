import { paths, requestContent, requestDecisionBody, requestDraft, splitRequestBody } from '@strongroom/api/contract'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import type { TransactionDesk } from './approve-request.ts'
import { ask } from './ask.ts'
import { decideRequest } from './decide-request.ts'
import { readRequest } from './describe-requests.ts'
import { listApprovers } from './list-approvers.ts'
import { listRequests } from './list-requests.ts'
import { previewOfRequest, previewRequest } from './preview-request.ts'
import { splitRequest } from './split-request.ts'
import { totalRequests } from './total-requests.ts'

const idIn = (c: Ctx) => requireId(c, 'idRequired')

/** Withdrawals, deposits and transfers that are asked for. */
export const requestRoutes = (desk: TransactionDesk) => (api: Rooms) => {
  const all = route(paths.requests)
  api.get(all, async (c) => {
    requirePrivilege(c, 'request.view')
    return c.json(await listRequests(readingOf(c), queryOf(c)))
  })
  api.post(all, async (c) => {
    requirePrivilege(c, 'request.edit')
    const content = await readBody(c, requestContent)
    return transact(c, async (work) => ({ status: 201, body: await ask(work, content) }))
  })
  api.get(route(paths.requestTotals), async (c) => {
    requirePrivilege(c, 'request.view')
    refuseQuery(c)
    return c.json(await totalRequests(readingOf(c)))
  })
  api.get(route(paths.requestApprovers), async (c) => {
    requirePrivilege(c, 'request.view')
    refuseQuery(c)
    return c.json(await listApprovers(readingOf(c)))
  })
  api.post(route(paths.requestPreview), async (c) => {
    requirePrivilege(c, 'request.edit')
    const request = await readBody(c, requestDraft)
    return c.json(await previewRequest(readingOf(c), { request }))
  })
  api.get(route(paths.request), async (c) => {
    requirePrivilege(c, 'request.view')
    refuseQuery(c)
    return c.json(await readRequest(readingOf(c), { id: idIn(c) }))
  })
  api.get(route(paths.previewOfRequest), async (c) => {
    requirePrivilege(c, 'request.view')
    refuseQuery(c)
    return c.json(await previewOfRequest(readingOf(c), { id: idIn(c) }))
  })
  api.put(route(paths.requestDecision), async (c) => {
    requirePrivilege(c, 'request.approve', 'request.edit')
    const id = idIn(c)
    const body = await readBody(c, requestDecisionBody)
    return transact(c, async (work) => ({ body: await decideRequest(work, { id, desk, ...body }) }))
  })
  api.post(route(paths.requestParts), async (c) => {
    requirePrivilege(c, 'request.edit')
    const id = idIn(c)
    const body = await readBody(c, splitRequestBody)
    return transact(c, async (work) => ({ status: 201, body: await splitRequest(work, { id, ...body }) }))
  })
}
