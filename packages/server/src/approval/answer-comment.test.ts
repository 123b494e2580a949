import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifeCycle, openCast, pendingDraft, type Cast } from '../testing/life-cycle.ts'
import type { Caller } from '../testing/index.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const kind = 'institution'
const calls = lifeCycle(kind)

type Sent = Awaited<ReturnType<typeof pendingDraft>>

const answer = (who: Caller, taskId: string, body: object) => who.call('PUT', `approvingTask/${taskId}/comments`, body)

/** A draft that Grace asked about and sent back: its id, its task, and her comment. */
async function askedAndReturned() {
  const { maya, grace } = cast
  const sent: Sent = await pendingDraft(kind, maya)
  const { id, taskId, revision } = sent
  const said = { action: 'comment', revision, comment: 'Is this on the charter?', fieldPath: 'name' }
  const commentId: string = (await calls.decide(grace, taskId, said)).body.comments[0].id
  const back = await calls.decide(grace, taskId, { action: 'reject', revision, comment: 'See my question' })
  await calls.save(maya, { id, revision: back.body.revision }, { ...sent.content, name: `${sent.content.name} Ltd` })
  return { id, taskId, commentId }
}

test('nothing is sent again while an approver waits for an answer, which the refusal puts at its field', async () => {
  const { maya, grace } = cast
  const { id, taskId, commentId } = await askedAndReturned()
  const refused = await calls.send(maya, id)
  expect([refused.status, refused.body.code, refused.body.additionalReasons]).toEqual([
    400,
    5023,
    [
      {
        field: 'content.name',
        message: 'Answer what Grace Abernathy asked, or have it resolved: “Is this on the charter?”',
      },
    ],
  ])
  // Another approver's word is no answer of the maker's.
  await answer(cast.daniel, taskId, { commentId, reply: 'I wonder too.' })
  expect((await calls.send(maya, id)).body.code).toBe(5023)

  const answered = (await answer(maya, taskId, { commentId, reply: 'It is, page two.' })).body.comments
  expect(answered).toMatchObject([
    { id: commentId, isOpen: false, replyTo: null, resolved: null, canResolve: false },
    { replyTo: commentId, author: { name: 'Daniel Kwan' }, isOpen: false },
    { replyTo: commentId, author: { name: 'Maya Lindqvist' }, fieldPath: 'name', isOpen: false },
  ])
  expect((await calls.send(maya, id)).status).toBe(200)
  const told = (await grace.get('notifications?kind=CommentAdded')).body.items[0]
  expect(told).toMatchObject({ taskId, body: 'It is, page two.' })
})

test('what was approved without an answer waits for none', async () => {
  const { maya, grace } = cast
  const { taskId, revision } = await pendingDraft(kind, maya)
  const asked = await calls.decide(grace, taskId, { action: 'comment', revision, comment: 'Is this on the charter?' })
  expect(asked.body.comments).toMatchObject([{ isOpen: true }])
  const approved = await calls.decide(grace, taskId, { action: 'approve', revision })
  expect(approved.body.comments).toMatchObject([{ isOpen: false, resolved: null }])
})

test('resolved by who asked, by another approver, and never by who wrote at it, by the verb and by the database', async () => {
  const { maya, grace, daniel, priya, platform } = cast
  const { id, taskId, commentId } = await askedAndReturned()
  for (const who of [maya, priya])
    expect((await answer(who, taskId, { commentId, resolved: true })).body.code).toBe(1030)
  await expect(
    sql`insert into comment_mark (comment_id, resolved, by_id, at) values (${commentId}, true, ${maya.user.id}, now())`.execute(
      platform.db,
    ),
  ).rejects.toMatchObject({ constraint: 'author_settles_no_question' })

  const resolved = (await answer(daniel, taskId, { commentId, resolved: true })).body.comments[0]
  expect(resolved).toMatchObject({ isOpen: false, resolved: { by: { name: 'Daniel Kwan' } }, canResolve: true })
  const again = (await answer(grace, taskId, { commentId, resolved: false })).body.comments[0]
  expect(again).toMatchObject({ isOpen: true, resolved: null })
  expect((await calls.send(maya, id)).body.code).toBe(5023)
  await answer(grace, taskId, { commentId, resolved: true })
  expect((await calls.send(maya, id)).status).toBe(200)
})

test('taking it back and sending it as something new leaves no question behind', async () => {
  const { maya, grace } = cast
  const { id, taskId, revision } = await pendingDraft(kind, maya)
  const { comments } = (await calls.decide(grace, taskId, { action: 'comment', revision, comment: 'Why now?' })).body
  await calls.recall(maya, id)
  expect((await calls.send(maya, id)).body.additionalReasons).toMatchObject([
    { message: expect.stringContaining('Why now?') },
  ])
  expect((await answer(maya, taskId, { commentId: comments[0].id, reply: 'The year ends.' })).status).toBe(200)
  expect((await calls.send(maya, id)).status).toBe(200)
})

test('what a maker or a reader says asks for nothing', async () => {
  const { maya, priya, grace } = cast
  const { id, taskId, revision } = await pendingDraft(kind, maya)
  for (const who of [maya, priya]) await calls.decide(who, taskId, { action: 'comment', revision, comment: 'Note.' })
  const back = await calls.decide(grace, taskId, { action: 'reject', revision, comment: 'No' })
  expect(back.body.comments.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([false, false])
  const { content } = (await calls.read(maya, id)).body
  await calls.save(maya, { id, revision: back.body.revision }, { ...content, name: 'Another bank' })
  expect((await calls.send(maya, id)).status).toBe(200)
})

test('it takes one of the two, a comment of this task, and a draft that is not decided', async () => {
  const { maya, grace } = cast
  const { taskId, commentId } = await askedAndReturned()
  const other = await askedAndReturned()
  for (const body of [
    { commentId },
    { commentId, reply: 'Yes', resolved: true },
    { commentId: other.commentId, reply: 'Yes' },
  ])
    expect((await answer(grace, taskId, body)).body.code).toBe(1002)
  const open = await pendingDraft(kind, maya)
  const said = { action: 'comment', revision: open.revision, comment: 'Good.' }
  const { comments } = (await calls.decide(grace, open.taskId, said)).body
  await calls.decide(grace, open.taskId, { action: 'approve', revision: open.revision })
  expect((await answer(maya, open.taskId, { commentId: comments[0].id, reply: 'Thanks' })).body.code).toBe(5033)
})
