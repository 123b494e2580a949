import { draftSummaryPage, recordKinds, taskPage } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { keptKinds } from '../kinds/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedKind } from '../kinds/index.ts'
import {
  approvedRecord,
  complete,
  lifeCycle,
  openCast,
  pendingDraft,
  servedNames,
  titleField,
  type Cast,
} from '../testing/life-cycle.ts'

/** The kind that is asked for where one of them is. */
const example: ServedKind = 'institution'
const { type } = recordKinds[example]

let cast: Cast
let standing: { all: number; example: number }
beforeAll(async () => {
  cast = await openCast()
  // Those by which the records came about that samples refer to.
  const done = async (query: string) => (await cast.grace.get(`approvingTasks?status=Resolved${query}`)).body.total
  standing = { all: await done(''), example: await done(`&entityType=${example}`) }
  const { maya, tomas, grace } = cast
  for (const kind of servedNames) {
    const calls = lifeCycle(kind)
    await calls.create(tomas, {})
    await approvedRecord(kind, { maker: maya, approver: grace })
    await pendingDraft(kind, maya, complete(kind, { [titleField(kind)]: 'Wanted Name' }))
    const back = await pendingDraft(kind, tomas)
    await calls.decide(grace, back.taskId, { action: 'reject', revision: back.revision, comment: 'No' })
  }
})
afterAll(() => cast.platform.close())

test("one's own drafts come from every kind, newest first", async () => {
  const { tomas, grace } = cast
  const drafts = draftSummaryPage.parse((await tomas.get('Drafts?limit=200')).body)
  expect(drafts.items.map(({ entityType, draftStatus }) => `${entityType} ${draftStatus}`).toSorted()).toEqual(
    servedNames
      .flatMap((kind) => ['Draft', 'Rework'].map((status) => `${recordKinds[kind].type} ${status}`))
      .toSorted(),
  )
  expect(drafts.items.find(({ draftStatus }) => draftStatus === 'Draft')?.title).toBe('Untitled')
  expect((await tomas.get(`drafts?entityType=${type}&draftStatus=Rework`)).body).toMatchObject({
    total: 1,
    items: [{ reviewComment: 'No' }],
  })
  expect((await grace.get('drafts')).body.total).toBe(0)
  expect((await tomas.get('drafts?sort=secret')).body.code).toBe(1014)
})

test('the three task lists, of one kind or of all, searched and by maker', async () => {
  const { tomas, grace } = cast
  const total = async (query: string) => (await grace.get(`approvingtasks?${query}`)).body.total
  // Each kind has one task in each of the three states.
  const one = servedNames.length
  const pending = taskPage.parse((await grace.get('approvingTasks?status=Pending')).body)
  expect(new Set(pending.items.map((task) => `${task.entityType} ${task.canDecide}`))).toEqual(
    new Set(servedNames.map((kind) => `${recordKinds[kind].type} true`)),
  )
  expect([
    await total('status=Pending'),
    await total('status=Rework'),
    await total('status=Resolved'),
    await total(''),
  ]).toEqual([one, one, one + standing.all, 3 * one + standing.all])
  expect(await total(`status=Pending,Rework&entityType=${type}`)).toBe(2)
  expect(await total(`entityType=${example}`)).toBe(3 + standing.example)
  expect(await total('q=wanted')).toBe(one)
  expect(await total(`creator=${tomas.user.id}`)).toBe(one)
  const [{ submittedAt }] = (await grace.get('approvingTasks?status=Pending&sort=submittedAt&limit=1')).body.items
  expect(await total(`status=Pending&submittedAt.to=${submittedAt}`)).toBe(one)
  expect(await total('status=Pending&submittedAt.to=2020-01-01T00:00:00Z')).toBe(0)
  expect((await tomas.get('directory/people')).body.items).toContainEqual({
    id: grace.user.id,
    name: 'Grace Abernathy',
  })
  for (const query of ['status=Done', 'resolution=Rejected', 'entityType=Bakery', 'sort=revision'])
    expect((await grace.get(`approvingTasks?${query}`)).body.code).toBe(1014)
  const order = `limit=${2 * one}&sort=entityDisplayName,-submittedAt`
  const page = (await grace.get(`approvingTasks?${order}`)).body
  const rest = (await grace.get(`approvingTasks?${order}&cursor=${page.nextCursor}`)).body
  expect(new Set([...page.items, ...rest.items].map(({ id }: { id: string }) => id)).size).toBe(3 * one + standing.all)
})

test('task/fields answers the fields of one kind or of all', async () => {
  const { priya } = cast
  for (const kind of servedNames) {
    const fields = await priya.get(`task/fields?entityType=${recordKinds[kind].type}`)
    expect(fields.body).toHaveLength(everyKind[kind].fields.length)
  }
  expect((await priya.get('task/fields')).body).toHaveLength(
    keptKinds.reduce((sum, { kind }) => sum + everyKind[kind].fields.length, 0),
  )
  expect((await priya.get('task/fields?entityType=Bakery')).body.code).toBe(1014)
})

test('what is resolved by how it ended: what its maker takes back is resolved too, and decided by nobody', async () => {
  const { maya, grace } = cast
  const total = async (query: string) => (await grace.get(`approvingTasks?status=${query}`)).body.total
  const resolved = await total('Resolved')
  await lifeCycle(example).recall(maya, (await pendingDraft(example, maya)).id)
  expect([
    await total('Resolved'),
    await total('Resolved&resolution=Approved'),
    await total('Resolved&resolution=Withdrawn'),
    await total('Rework&resolution=Approved'),
  ]).toEqual([resolved + 1, resolved, 1, 0])
})
