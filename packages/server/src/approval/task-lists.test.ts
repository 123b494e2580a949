import { draftSummaryPage, recordKinds, taskPage } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
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
  expect((await tomas.get('drafts?entityType=client&draftStatus=Rework')).body).toMatchObject({
    total: 1,
    items: [{ reviewComment: 'No' }],
  })
  expect((await grace.get('drafts')).body.total).toBe(0)
  expect((await tomas.get('drafts?sort=secret')).body.code).toBe(1014)
})

test('the three task lists, of one kind or of all, searched and by maker', async () => {
  const { tomas, grace } = cast
  const kinds = servedNames.length
  const total = async (query: string) => (await grace.get(`approvingtasks?${query}`)).body.total
  const pending = taskPage.parse((await grace.get('approvingTasks?status=Pending')).body)
  expect(new Set(pending.items.map((task) => `${task.entityType} ${task.canDecide}`))).toEqual(
    new Set(servedNames.map((kind) => `${recordKinds[kind].type} true`)),
  )
  expect([
    await total('status=Pending'),
    await total('status=Rework'),
    await total('status=Resolved'),
    await total(''),
  ]).toEqual([kinds, kinds, kinds, 3 * kinds])
  expect(await total('status=Pending,Rework&entityType=Institutions')).toBe(2)
  expect(await total('entityType=institution')).toBe(3)
  expect(await total('q=wanted')).toBe(kinds)
  expect(await total(`creator=${tomas.user.id}`)).toBe(kinds)
  for (const query of ['status=Done', 'entityType=Bakery', 'sort=revision'])
    expect((await grace.get(`approvingTasks?${query}`)).body.code).toBe(1014)
  const most = `approvingTasks?limit=${2 * kinds}&sort=entityDisplayName,-submittedAt`
  const page = (await grace.get(most)).body
  const rest = (await grace.get(`${most}&cursor=${page.nextCursor}`)).body
  expect(new Set([...page.items, ...rest.items].map(({ id }: { id: string }) => id)).size).toBe(3 * kinds)
})

test('task/fields answers the fields of one kind or of all', async () => {
  const { priya } = cast
  for (const kind of servedNames) {
    const fields = await priya.get(`task/fields?entityType=${recordKinds[kind].type}`)
    expect(fields.body).toHaveLength(everyKind[kind].fields.length)
  }
  expect((await priya.get('task/fields')).body).toHaveLength(
    servedNames.reduce((sum, kind) => sum + everyKind[kind].fields.length, 0),
  )
  expect((await priya.get('task/fields?entityType=Bakery')).body.code).toBe(1014)
})

test('totals count what there is; what needs account books is null', async () => {
  const { priya } = cast
  expect((await priya.get('INSTITUTIONS/Totals')).body).toMatchObject({
    count: 1,
    active: 1,
    pending: 1,
    totalPlaced: null,
    uninsured: null,
    capacity: [],
  })
  expect((await priya.get('client/totals')).body).toMatchObject({
    clients: 1,
    pending: 1,
    byType: [{ type: 'Business', count: 1 }],
    accounts: null,
  })
  expect((await priya.get('client/totals?x=1')).body.code).toBe(1014)
})
