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

const isRejection = ({ kind }: { kind: string }) => kind === 'Rejected'

describe.each(servedNames)('%s', (kind) => {
  const calls = lifeCycle(kind)
  const title = titleField(kind)

  test('taken back with a word: a draft again, and those who were asked are told in the task', async () => {
    const { maya, grace } = cast
    const sent = await pendingDraft(kind, maya)
    const recalled = await calls.recall(maya, sent.id, { comment: 'The wrong letterhead.', revision: sent.revision })
    expect([recalled.status, recalled.body]).toMatchObject([
      200,
      { draftStatus: 'Draft', revision: sent.revision + 1, taskId: sent.taskId, content: sent.content },
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
      'It was withdrawn by Maya Lindqvist',
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

  test('what was said before it was recalled stays with it: the reason, the task, the rounds, comments and answers', async () => {
    const { maya, grace, daniel } = cast
    const first = await pendingDraft(kind, maya)
    const { id, taskId } = first
    const say = (who: typeof maya, task: string, body: object) =>
      who.call('PUT', `approvingTask/${task}/comments`, body)
    const asked = { action: 'comment', revision: first.revision, comment: 'Since when?', fieldPath: title }
    const commentId: string = (await calls.decide(grace, taskId, asked)).body.comments[0].id
    const no = { action: 'reject', revision: first.revision, comment: 'Not as in the charter.' }
    const rejected = await calls.decide(grace, taskId, no)
    await say(maya, taskId, { commentId, reply: 'Since May.' })
    await calls.save(maya, { id, revision: rejected.body.revision }, { ...first.content, [title]: 'As in the charter' })
    const second = (await calls.send(maya, id)).body
    // While it waits again, the reason is the task's to tell.
    expect(second).toMatchObject({ round: 2, taskId, reviewedBy: null, reviewComment: null })
    const doubt = { action: 'comment', revision: second.revision, comment: 'Which page?' }
    const doubtId: string = (await calls.decide(daniel, taskId, doubt)).body.comments.at(-1).id

    const recalled = (await calls.recall(maya, id, { comment: 'One moment.' })).body
    const returned = { reviewedBy: { id: grace.user.id }, reviewComment: 'Not as in the charter.' }
    expect(recalled).toMatchObject({ draftStatus: 'Draft', round: 2, taskId, ...returned })
    expect(recalled.reviewedAt).toBe((await calls.task(maya, taskId)).body.history.find(isRejection).at)
    const own = (await maya.get('drafts?draftStatus=Draft')).body.items.find((one: { id: string }) => one.id === id)
    expect(own).toMatchObject({ reviewedAt: recalled.reviewedAt, reviewComment: 'Not as in the charter.' })
    await say(maya, taskId, { commentId: doubtId, reply: 'Page two.' })
    await calls.save(maya, recalled, { ...recalled.content, [title]: 'As on page two' })

    const third = (await calls.send(maya, id)).body
    expect(third).toMatchObject({ draftStatus: 'Pending', round: 2 })
    expect(third.taskId).not.toBe(taskId)
    await say(maya, third.taskId, { commentId, reply: 'The third of May.' })
    const task = (await calls.task(grace, third.taskId)).body
    expect(task.round).toBe(2)
    expect(task.history.map((event: { kind: string; round: number }) => [event.kind, event.round])).toEqual([
      ['Submitted', 1],
      ['Commented', 1],
      ['Rejected', 1],
      ['Commented', 1],
      ['Submitted', 2],
      ['Commented', 2],
      ['Withdrawn', 2],
      ['Commented', 2],
      ['Submitted', 2],
      ['Commented', 2],
    ])
    expect(task.comments.map(({ body, isOpen }: { body: string; isOpen: boolean }) => [body, isOpen])).toEqual([
      ['Since when?', false],
      ['Since May.', false],
      ['Which page?', false],
      ['Page two.', false],
      ['The third of May.', false],
    ])
    expect(task.rounds).toMatchObject([
      { round: 2, changes: [{ path: title, old: first.content[title], new: 'As on page two' }] },
    ])

    const approved = await calls.decide(grace, third.taskId, { action: 'approve', revision: third.revision })
    expect(approved.body).toMatchObject({ resolution: 'Approved', round: 2 })
    expect(approved.body.comments).toHaveLength(5)
    // What was recalled goes on telling of itself alone.
    const before = (await calls.task(grace, taskId)).body
    expect(before.history.at(-1).kind).toBe('Commented')
    expect(before.rounds).toMatchObject([{ round: 2, changes: [{ new: 'As in the charter' }] }])
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
