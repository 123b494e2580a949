import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifeCycle, openCast, pendingDraft, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const kind = 'institution'
const calls = lifeCycle(kind)
const { see } = calls

test('who looked at which revision is kept, once each, and each person knows what they have seen', async () => {
  const { maya, grace, daniel } = cast
  const { taskId, revision } = await pendingDraft(kind, maya)
  expect((await calls.task(grace, taskId)).body).toMatchObject({ seen: false, views: [] })
  for (let time = 0; time < 2; time += 1) expect((await see(grace, taskId, revision)).status).toBe(204)
  expect((await calls.task(grace, taskId)).body).toMatchObject({
    seen: true,
    views: [{ by: { name: 'Grace Abernathy' }, round: 1, revision }],
  })
  // What has moved on was not seen as it is, and that is nobody's fault.
  expect((await see(daniel, taskId, revision - 1)).status).toBe(204)
  expect((await see(daniel, taskId, revision + 1)).status).toBe(204)
  expect((await calls.task(daniel, taskId)).body.seen).toBe(false)
  expect((await see(grace, 'nothing', revision)).body.code).toBe(5019)
})

test('what is approved was looked at as it is, or a reason is given; sending back takes its reason anyway', async () => {
  const { maya, grace, daniel } = cast
  const approve = (revision: number, own: object = {}) => ({ action: 'approve', revision, ...own })
  const first = await pendingDraft(kind, maya)
  const refused = await calls.decideUnseen(grace, first.taskId, approve(first.revision))
  expect([refused.status, refused.body.code, refused.body.additionalReasons]).toEqual([
    400,
    1002,
    [{ field: 'comment', message: 'You have not opened it: look at it, or say why it needs no look' }],
  ])
  // What a colleague saw is not what one has seen oneself.
  await see(daniel, first.taskId, first.revision)
  expect((await calls.decideUnseen(grace, first.taskId, approve(first.revision))).body.code).toBe(1002)
  await see(grace, first.taskId, first.revision)
  expect((await calls.decideUnseen(grace, first.taskId, approve(first.revision))).status).toBe(200)

  const { written } = (await calls.task(grace, first.taskId)).body
  const [version] = await cast.platform.db
    .selectFrom('record_version')
    .select(['version', 'hash', 'previous_hash'])
    .where('task_id', '=', first.taskId)
    .execute()
  expect(written).toEqual({ version: 1, hash: version?.hash, previousHash: null })

  const second = await pendingDraft(kind, maya)
  const stated = await calls.decideUnseen(grace, second.taskId, approve(second.revision, { comment: 'Read on paper.' }))
  expect([stated.status, stated.body.reviewComment]).toEqual([200, 'Read on paper.'])

  // Seen in the first round is not seen in the second.
  const third = await pendingDraft(kind, maya)
  await see(grace, third.taskId, third.revision)
  const back = await calls.decideUnseen(grace, third.taskId, {
    action: 'reject',
    revision: third.revision,
    comment: 'No',
  })
  await calls.save(maya, { id: third.id, revision: back.body.revision }, { ...third.content, name: 'Renamed Bank' })
  const again = (await calls.send(maya, third.id)).body
  expect((await calls.decideUnseen(grace, third.taskId, approve(again.revision))).body.code).toBe(1002)
})
