import { notificationPage } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvedRecord, complete, openGround, lifeCycle, pendingDraft, personWith } from '../testing/life-cycle.ts'
import type { Answered, Caller, TestPlatform } from '../testing/index.ts'
import { pastNotices } from '../migrations/516-past-notices.ts'
import { staleRatesJob } from '../rate-indexes/stale-job.ts'
import { runJob } from '../worker/run-job.ts'
import { perform } from '../work/perform.ts'
import { notify } from './notify.ts'

let platform: TestPlatform
let maya: Caller
let tomas: Caller
let grace: Caller
let daniel: Caller
beforeAll(async () => {
  platform = await openGround()
  await platform.db.deleteFrom('notification').execute()
  maya = await platform.signedInAs('maya')
  tomas = await platform.signedInAs('tomas')
  grace = await platform.signedInAs('grace')
  daniel = await platform.signedInAs('daniel')
})
afterAll(() => platform.close())

const kind = 'institution'
const verbs = lifeCycle(kind)

/** What somebody was told of a task, oldest first. */
const told = async (who: Caller, taskId: string): Promise<Answered['body'][]> =>
  (await who.get('notifications?limit=200')).body.items
    .filter((notice: { taskId: string }) => notice.taskId === taskId)
    .toReversed()

const kinds = async (who: Caller, taskId: string) =>
  (await told(who, taskId)).map(({ kind: of, actionable }: { kind: string; actionable: boolean }) => [of, actionable])

/** What of a task stands unread before somebody. */
const unread = async (who: Caller, taskId: string) =>
  (await told(who, taskId)).filter(({ readAt }) => readAt === null).map(({ kind: of }) => of)

describe('a task', () => {
  it('is told to all who may decide, and is counted until it is decided', async () => {
    const { taskId, revision } = await pendingDraft(kind, maya)
    for (const who of [grace, daniel]) expect(await kinds(who, taskId)).toEqual([['TaskAssigned', true]])
    expect(await kinds(maya, taskId)).toEqual([])
    const page = (await grace.get('notifications?actionable=true')).body
    expect(notificationPage.parse(page)).toEqual(page)
    expect(page.items[0]).toMatchObject({ taskId, title: expect.stringContaining('waits for your decision') })
    await verbs.decide(grace, taskId, { action: 'approve', revision })
    expect(await kinds(daniel, taskId)).toEqual([['TaskAssigned', false]])
    expect(await kinds(maya, taskId)).toEqual([['TaskDecided', false]])
    expect(await kinds(grace, taskId)).toEqual([['TaskAssigned', false]])
  })

  it('is told to those who were chosen alone, and again in its next round', async () => {
    const draft = (await verbs.create(maya, (await pendingDraft(kind, tomas)).content)).body
    const { taskId, revision } = (await verbs.send(maya, draft.id, { approverIds: [daniel.user.id] })).body
    expect(await kinds(grace, taskId)).toEqual([])
    await verbs.decide(daniel, taskId, { action: 'reject', revision, comment: 'The name is wrong.' })
    expect(await kinds(maya, taskId)).toEqual([['TaskDecided', true]])
    expect((await told(maya, taskId))[0]).toMatchObject({
      severity: 'warning',
      body: 'Daniel Kwan: The name is wrong.',
    })
    await verbs.send(maya, draft.id, { approverIds: [daniel.user.id] })
    expect(await kinds(maya, taskId)).toEqual([['TaskDecided', false]])
    expect(await kinds(daniel, taskId)).toEqual([
      ['TaskAssigned', false],
      ['TaskAssigned', true],
    ])
  })

  it('is settled with its decision, its next round, its return and its recall: nothing that asked stays unread', async () => {
    const { id, taskId, revision } = await pendingDraft(kind, maya)
    expect(await unread(daniel, taskId)).toEqual(['TaskAssigned'])
    await verbs.decide(grace, taskId, { action: 'reject', revision, comment: 'The name is wrong.' })
    expect([await unread(daniel, taskId), await unread(grace, taskId)]).toEqual([[], []])
    expect(await unread(maya, taskId)).toEqual(['TaskDecided'])
    const second = (await verbs.send(maya, id)).body
    expect([await unread(maya, taskId), await unread(daniel, taskId)]).toEqual([[], ['TaskAssigned']])
    await verbs.decide(daniel, taskId, { action: 'reject', revision: second.revision, comment: 'Still wrong.' })
    await verbs.remove(maya, id)
    expect([await unread(maya, taskId), await unread(grace, taskId)]).toEqual([[], []])
    const other = await pendingDraft(kind, maya)
    await verbs.recall(maya, other.id)
    expect(await unread(daniel, other.taskId)).toEqual(['TaskDecided'])
  })

  it('that is over says what became of it, and not that it waits, whoever has read that it did', async () => {
    const { id, taskId, revision, content } = await pendingDraft(kind, maya)
    const titles = async (who: Caller) => (await told(who, taskId)).map(({ title }: { title: string }) => title)
    const [read] = await told(daniel, taskId)
    await daniel.call('PUT', `notifications/${read.id}`, { read: true })
    const name = `Institution ${content.name}`
    const asks = `${name} waits for your decision`
    expect([await titles(grace), await titles(daniel)]).toEqual([[asks], [asks]])

    await verbs.decide(grace, taskId, { action: 'reject', revision, comment: 'No.' })
    const first = `${name} waited for your decision: Grace Abernathy sent it back`
    expect([await titles(grace), await titles(daniel)]).toEqual([[first], [first]])
    await verbs.send(maya, id)
    expect(await titles(daniel)).toEqual([first, asks])
    await verbs.recall(maya, id)
    const second = `${name} waited for your decision: Maya Lindqvist withdrew it`
    expect(await titles(daniel)).toEqual([first, second, `${name} was withdrawn`])
    const third = (await verbs.send(maya, id)).body
    await verbs.decide(grace, third.taskId, { action: 'approve', revision: third.revision })
    expect((await told(daniel, third.taskId)).map(({ title }: { title: string }) => title)).toEqual([
      `${name} waited for your decision: Grace Abernathy approved it`,
    ])
  })

  it('that was over before notices said so says it, too', async () => {
    const over = await pendingDraft(kind, maya)
    const open = await pendingDraft(kind, maya)
    await verbs.decide(grace, over.taskId, { action: 'reject', revision: over.revision, comment: 'No.' })
    const asks = 'Institution Old Bank still waits for your decision'
    await platform.db
      .updateTable('notification')
      .set({ title: asks })
      .where('task_id', 'in', [over.taskId, open.taskId])
      .where('kind', '=', 'TaskAssigned')
      .execute()
    await pastNotices.up(platform.db)
    const [past, present] = [(await told(grace, over.taskId))[0], (await told(grace, open.taskId))[0]]
    expect([past.title, present.title]).toEqual([
      'Institution Old Bank waited for your decision: Grace Abernathy sent it back',
      asks,
    ])
  })

  it('that is handed on asks nobody any more who is not asked, and asks them again when they are', async () => {
    const { taskId, revision } = await pendingDraft(kind, maya)
    const handTo = (...people: Caller[]) =>
      maya.call('PUT', `approvingTask/${taskId}/approvers`, {
        approverIds: people.map(({ user }) => user.id),
        revision,
      })
    await handTo(daniel)
    expect([await unread(grace, taskId), await unread(daniel, taskId)]).toEqual([[], ['TaskAssigned']])
    await handTo(grace)
    expect([await unread(grace, taskId), await unread(daniel, taskId)]).toEqual([['TaskAssigned'], []])
  })

  it('that is taken back is told to those who were asked', async () => {
    const { id, taskId } = await pendingDraft(kind, maya)
    await verbs.recall(maya, id, { comment: 'Too early.' })
    expect(await kinds(grace, taskId)).toEqual([
      ['TaskAssigned', false],
      ['TaskDecided', false],
    ])
  })

  it('is commented on: who took part is told, the author is not', async () => {
    const { taskId, revision } = await pendingDraft(kind, maya)
    const say = (who: Caller) => verbs.decide(who, taskId, { action: 'comment', revision, comment: 'Which branch?' })
    await say(grace)
    expect(await kinds(maya, taskId)).toEqual([['CommentAdded', false]])
    await say(maya)
    expect((await kinds(grace, taskId)).map(([of]) => of)).toEqual(['TaskAssigned', 'CommentAdded'])
    expect((await kinds(daniel, taskId)).map(([of]) => of)).toEqual(['TaskAssigned'])
  })

  it('tells nobody when what it tells of is taken back', async () => {
    const before = (await grace.get('notifications')).body.total
    const failing = perform(platform.deps, { person: maya.user }, async (work) => {
      await notify(work, [grace.user.id], { kind: 'TaskAssigned', event: 'lost', title: 'Lost' })
      throw new Error('The disk is full.')
    })
    await expect(failing).rejects.toThrow('The disk is full.')
    expect((await grace.get('notifications')).body.total).toBe(before)
  })
})

it('an event is told once, however often it happens', async () => {
  const tell = () =>
    perform(platform.deps, { system: 'test' }, (work) =>
      notify(work, [grace.user.id, grace.user.id], { kind: 'RequestFailed', event: 'once', title: 'Failed' }),
    )
  await Promise.all([tell(), tell(), tell()])
  expect((await grace.get('notifications?kind=RequestFailed')).body.total).toBe(1)
})

it('a note tells those whom it names, if they may read it', async () => {
  const { id } = await approvedRecord(kind, { maker: maya, approver: grace })
  const blind = await personWith(platform, { name: 'Blind', privileges: ['users.manage'] })
  const mentions = [tomas.user.id, grace.user.id, blind.user.id, maya.user.id]
  const mentioned = async (visibility: string) => {
    await verbs.note(grace, id, { body: 'Please look.', visibility, mentions })
    return Promise.all(
      [tomas, blind, grace].map(async (who) => (await who.get('notifications?kind=Mentioned')).body.total),
    )
  }
  expect(await mentioned('Internal')).toEqual([1, 0, 0])
  expect(await mentioned('Approvers')).toEqual([1, 0, 0])
})

describe('what one was told', () => {
  it('is marked as read, as unread again, and all at once until an instant', async () => {
    const unread = async () => (await daniel.get('notifications?read=false')).body
    const [one, ...rest] = (await unread()).items
    expect(rest.length).toBeGreaterThan(1)
    const mark = (read: boolean) => daniel.call('PUT', `notifications/${one.id}`, { read })
    const readAt = platform.clock.now().toISOString()
    expect((await mark(true)).body).toMatchObject({ id: one.id, readAt, actionable: false })
    expect((await unread()).total).toBe(rest.length)
    expect((await mark(false)).body.readAt).toBeNull()
    const until = (instant: string) => daniel.call('PUT', 'notifications', { read: true, until: instant })
    expect((await until('2020-01-01T00:00:00.000Z')).status).toBe(204)
    expect((await unread()).total).toBe(rest.length + 1)
    await until(platform.clock.now().toISOString())
    expect((await unread()).total).toBe(0)
    expect((await until('tomorrow')).body.code).toBe(1002)
  })

  it("is one's own", async () => {
    const [one] = (await daniel.get('notifications')).body.items
    expect((await grace.get(`notifications/${one.id}`)).body.code).toBe(5005)
    expect((await grace.call('PUT', `notifications/${one.id}`, { read: true })).body.code).toBe(5005)
    expect((await grace.get('notifications/%20')).body.code).toBe(5004)
    expect((await grace.get('notifications/nothing')).body.code).toBe(5005)
  })
})

it('rates without a new value are told once a day to those who look after plans', async () => {
  const total = async (key: string) =>
    (await (await platform.signedInAs(key)).get('notifications?kind=RateStale')).body.total
  const run = () => runJob(platform.deps, staleRatesJob)
  // An index that no plan stands on concerns nobody.
  await run()
  expect(await total('maya')).toBe(0)
  const index = { rateSource: 'Index', fixedRate: '', spread: '0.25', resetFrequency: 'Day', resetCount: 1 }
  const content = { ...complete('interestRatePlan'), ...index, rateIndexId: 'SOFR' }
  await approvedRecord('interestRatePlan', { maker: maya, approver: grace, content })
  platform.clock.advance(30 * 86_400_000)
  await run()
  await run()
  expect(await total('maya')).toBe(1)
  platform.clock.advance(86_400_000)
  await run()
  expect([await total('maya'), await total('grace')]).toEqual([2, 0])
})
