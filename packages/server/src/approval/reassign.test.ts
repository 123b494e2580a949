import { afterAll, beforeAll, expect, test } from 'vitest'
import { complete, lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'
import type { Caller } from '../testing/index.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const kind = 'institution'
const calls = lifeCycle(kind)
const reassign = (who: Caller, taskId: string, body: object) =>
  who.call('PUT', `approvingTask/${taskId}/approvers`, body)
const remind = (who: Caller, taskId: string) => who.call('POST', `approvingTask/${taskId}/reminder`)
const assigned = async (who: Caller, taskId: string): Promise<{ title: string }[]> => {
  const { items } = (await who.get('notifications?kind=TaskAssigned&limit=200')).body
  return items.filter((one: { taskId: string }) => one.taskId === taskId)
}

/** A draft of Maya's, sent to Grace alone. */
async function sentToGrace() {
  const { maya, grace } = cast
  const { id } = (await calls.create(maya, complete(kind))).body
  const sent = (await calls.send(maya, id, { approverIds: [grace.user.id] })).body
  return { taskId: sent.taskId, revision: sent.revision }
}

test('handed on by its maker and by who was asked: the others are told, and may decide then', async () => {
  const { maya, grace, daniel } = cast
  const { taskId, revision } = await sentToGrace()
  expect((await calls.task(daniel, taskId)).body.cannotDecideReason).toBe('NotInApproverSet')
  const handed = await reassign(grace, taskId, { approverIds: [daniel.user.id], revision, comment: 'I am away.' })
  expect([handed.status, handed.body.eligibleReviewerIds, handed.body.history.at(-1)]).toMatchObject([
    200,
    [daniel.user.id],
    { kind: 'Reassigned', by: { name: 'Grace Abernathy' }, comment: 'To Daniel Kwan: I am away.' },
  ])
  expect(await assigned(daniel, taskId)).toHaveLength(1)
  expect((await calls.decide(grace, taskId, { action: 'approve', revision })).body.code).toBe(5017)
  expect((await reassign(grace, taskId, { approverIds: [], revision })).body.code).toBe(1030)
  const all = await reassign(maya, taskId, { approverIds: [], revision })
  expect(all.body.eligibleReviewerIds).toEqual(expect.arrayContaining([grace.user.id, daniel.user.id]))
  expect((await calls.decide(grace, taskId, { action: 'approve', revision })).status).toBe(200)
})

test('to nobody who wrote at it, to nobody unknown, and not once it is decided', async () => {
  const { maya, grace, priya } = cast
  const { taskId, revision } = await sentToGrace()
  const code = async (who: Caller, approverIds: string[], seen = revision) =>
    (await reassign(who, taskId, { approverIds, revision: seen })).body.code
  expect(await code(maya, [maya.user.id])).toBe(5017)
  expect(await code(maya, ['nobody'])).toBe(5016)
  expect(await code(priya, [])).toBe(1030)
  expect(await code(maya, [], revision - 1)).toBe(1006)
  // A refused choice leaves the one before.
  expect((await calls.task(grace, taskId)).body.eligibleReviewerIds).toEqual([grace.user.id])
  const done = (await calls.decide(grace, taskId, { action: 'approve', revision })).body
  expect(await code(maya, [], done.revision)).toBe(5021)
})

test('a maker reminds those who are asked, once on each day', async () => {
  const { maya, grace, daniel, platform } = cast
  const { taskId, revision } = await sentToGrace()
  expect((await remind(grace, taskId)).body.code).toBe(1030)
  expect((await remind(maya, taskId)).body.history.at(-1)).toMatchObject({ kind: 'Reminded' })
  expect((await remind(maya, taskId)).body.code).toBe(1004)
  expect((await assigned(grace, taskId)).map(({ title }) => title.includes('still waits'))).toEqual([true, false])
  expect(await assigned(daniel, taskId)).toEqual([])
  platform.clock.advance(24 * 60 * 60_000)
  const [again, approver] = [await platform.signedInAs('maya'), await platform.signedInAs('grace')]
  expect((await remind(again, taskId)).status).toBe(200)
  expect(await assigned(approver, taskId)).toHaveLength(3)
  await calls.decide(approver, taskId, { action: 'approve', revision })
  expect((await remind(again, taskId)).body.code).toBe(5021)
})
