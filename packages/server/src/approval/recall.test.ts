import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approvedRecord,
  lifeCycle,
  openCast,
  pendingDraft,
  servedNames,
  changedField,
  titleField,
  type Cast,
} from '../testing/life-cycle.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

describe.each(servedNames)('%s', (kind) => {
  const calls = lifeCycle(kind)
  const title = titleField(kind)

  test('taken back with a word: a draft again, and those who were asked are told in the task', async () => {
    const { maya, grace } = cast
    const sent = await pendingDraft(kind, maya)
    const recalled = await calls.recall(maya, sent.id, { comment: 'The wrong letterhead.', revision: sent.revision })
    expect([recalled.status, recalled.body]).toMatchObject([
      200,
      { draftStatus: 'Draft', revision: sent.revision + 1, taskId: null, content: sent.content },
    ])
    const task = (await calls.task(grace, sent.taskId)).body
    expect(task).toMatchObject({
      status: 'Resolved',
      resolution: 'Withdrawn',
      entityStatus: 'Withdrawn',
      canDecide: false,
      waitsFor: { people: [], count: 0 },
    })
    expect(task.history.at(-1)).toMatchObject({
      kind: 'Withdrawn',
      by: { id: maya.user.id },
      comment: 'The wrong letterhead.',
    })
    const late = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    expect([late.status, late.body.code, late.body.additionalReasons[0].message]).toEqual([
      409,
      1006,
      'It was taken back by Maya Lindqvist',
    ])
  })

  test('sent again it is another task, by which alone it is decided; the first goes on showing what it showed', async () => {
    const { maya, grace } = cast
    const first = await pendingDraft(kind, maya)
    const back = (await calls.recall(maya, first.id)).body
    await calls.save(maya, back, { ...back.content, [title]: 'Another name' })
    const second = (await calls.send(maya, first.id)).body
    expect(second).toMatchObject({ draftStatus: 'Pending', round: 1 })
    expect(second.taskId).not.toBe(first.taskId)

    for (const body of [
      { action: 'approve' },
      { action: 'reject', comment: 'No' },
      { action: 'comment', comment: 'Hm' },
    ]) {
      const answer = await calls.decide(grace, first.taskId, { ...body, revision: second.revision })
      expect([body.action, answer.status, answer.body.code]).toEqual([body.action, 409, 5021])
    }
    const shown = async (taskId: string) =>
      (await calls.task(grace, taskId)).body.fields.find(({ path }: { path: string }) => path === title).new
    expect([await shown(first.taskId), await shown(second.taskId)]).toEqual([first.content[title], 'Another name'])

    const approved = await calls.decide(grace, second.taskId, { action: 'approve', revision: second.revision })
    expect(approved.body).toMatchObject({ status: 'Resolved', resolution: 'Approved' })
    expect((await calls.task(grace, first.taskId)).body.resolution).toBe('Withdrawn')
  })

  test('only by its maker, only while it waits, and only what was seen', async () => {
    const { maya, tomas, grace, priya } = cast
    const code = async (who: typeof maya, id: string, body = {}) => {
      const answer = await calls.recall(who, id, body)
      return [answer.status, answer.body.code]
    }
    const sent = await pendingDraft(kind, maya)
    expect(await code(tomas, sent.id)).toEqual([403, 1030])
    expect(await code(grace, sent.id)).toEqual([403, 1030])
    expect(await code(priya, sent.id)).toEqual([403, 1030])
    expect(await code(maya, sent.id, { revision: sent.revision - 1 })).toEqual([409, 1006])
    expect(await code(maya, sent.id, { approverIds: [] })).toEqual([400, 1002])
    expect(await code(maya, 'nothing')).toEqual([409, 5033])
    expect((await calls.read(maya, sent.id)).body.draftStatus).toBe('Pending')

    const draft = (await calls.create(maya, {})).body
    expect(await code(maya, draft.id)).toEqual([409, 5033])
    await calls.decide(grace, sent.taskId, { action: 'reject', revision: sent.revision, comment: 'No' })
    expect(await code(maya, sent.id, { revision: sent.revision })).toEqual([409, 5033])
    const again = (await calls.send(maya, sent.id)).body
    await calls.decide(grace, again.taskId, { action: 'approve', revision: again.revision })
    expect(await code(maya, sent.id)).toEqual([409, 5033])
  })

  test('nobody approves what they wrote, before or after it was taken back', async () => {
    const { maya, both } = cast
    const sent = await pendingDraft(kind, maya)
    const back = (await calls.recall(maya, sent.id)).body
    await calls.save(both, back, { ...back.content, [title]: 'Of both' })
    const again = (await calls.send(maya, sent.id)).body
    const own = await calls.decide(both, again.taskId, { action: 'approve', revision: again.revision })
    expect([own.status, own.body.code]).toEqual([403, 1030])
    expect((await calls.recall(both, sent.id)).body.code).toBe(1030)
  })

  test('a change of a record that was taken back can be deleted, and another begun; its task stays', async () => {
    const { maya, grace } = cast
    const record = await approvedRecord(kind, { maker: maya, approver: grace })
    const draft = (await calls.create(maya, { ...record.content, [changedField(kind)]: 'Not this' }, record.id)).body
    const sent = (await calls.send(maya, draft.id)).body
    await calls.recall(maya, draft.id)
    expect((await calls.remove(maya, draft.id)).status).toBe(204)
    expect((await calls.read(maya, draft.id)).status).toBe(404)
    expect((await calls.task(grace, sent.taskId)).body.resolution).toBe('Withdrawn')
    expect((await calls.create(maya, {}, record.id)).status).toBe(201)
  })
})
