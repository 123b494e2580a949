import { approvingTask, errorCatalogue, hasOwn, recordKinds, versionPage } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { versionHash } from '../versions/version-hash.ts'
import {
  approvedRecord,
  complete,
  lifeCycle,
  openCast,
  personWith,
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
  const schemas = everyKind[kind].schemas
  const title = titleField(kind)
  const changed = changedField(kind)

  test('from a blank draft to version 2, with its whole history', async () => {
    const { maya, tomas, grace, daniel, priya, both } = cast
    const blank = await calls.create(maya, {})
    expect(blank.status).toBe(201)
    expect(schemas.draft.parse(blank.body)).toMatchObject({
      draftStatus: 'Draft',
      revision: 1,
      round: 1,
      approvedId: null,
      changedFields: [],
    })

    const content = complete(kind, { [title]: '  Northgate  ', ...(changed !== title && { [changed]: 'Northgate' }) })
    const saved = await calls.save(maya, blank.body, content)
    expect(saved.body).toMatchObject({ revision: 2, content: { [title]: '  Northgate  ' } })
    const sent = await calls.send(maya, blank.body.id, { comment: 'Please look', revision: 2 })
    expect(schemas.draft.parse(sent.body)).toMatchObject({
      draftStatus: 'Pending',
      revision: 3,
      content: { [title]: 'Northgate' },
    })

    const task = approvingTask.parse((await calls.task(grace, sent.body.taskId)).body)
    expect(task).toMatchObject({
      entityType: recordKinds[kind].type,
      entityId: blank.body.id,
      entityDisplayName: 'Northgate',
      entityStatus: 'Pending',
      action: 'Create',
      status: 'Pending',
      canDecide: true,
      cannotDecideReason: null,
      submitComment: 'Please look',
      round: 1,
      revision: 3,
    })
    expect(task.eligibleReviewerIds).toEqual(expect.arrayContaining([grace.user.id, daniel.user.id, both.user.id]))
    expect(task.eligibleReviewerIds).not.toContain(maya.user.id)
    expect(task.changedCount).toBe(task.fields.length)

    const decided = await calls.decide(grace, task.id, { action: 'approve', revision: 3, comment: 'Fine' })
    expect(decided.status).toBe(200)
    const done = approvingTask.parse(decided.body)
    expect(done).toMatchObject({
      status: 'Resolved',
      resolution: 'Approved',
      entityStatus: 'Approved',
      draftHash: task.draftHash,
      reviewer: { id: grace.user.id },
      canDecide: false,
    })
    expect(done.history.map((event) => event.kind)).toEqual(['Submitted', 'Approved'])

    const record = await calls.approved(priya, done.approvedId ?? '')
    expect(schemas.approved.parse(record.body)).toMatchObject({
      version: 1,
      hasPendingChange: false,
      updatedBy: { id: maya.user.id, name: 'Maya Lindqvist' },
      reviewedBy: { id: grace.user.id },
    })
    expect((await calls.read(maya, blank.body.id)).status).toBe(404)

    const change = await calls.create(tomas, {}, record.body.id)
    expect(change.body).toMatchObject({
      baseVersion: 1,
      approvedId: record.body.id,
      content: record.body.content,
      changedFields: [],
    })
    expect((await calls.approved(priya, record.body.id)).body).toMatchObject({
      hasPendingChange: true,
      pendingId: change.body.id,
    })
    const unchanged = await calls.send(tomas, change.body.id)
    expect(unchanged).toMatchObject({ status: 400, body: { errorResult: { code: 5023 } } })
    expect(unchanged.body.additionalReasons).toEqual([{ message: expect.stringMatching(/^Nothing is changed/) }])
    const edited = await calls.save(tomas, change.body, { ...record.body.content, [changed]: 'Southgate' })
    expect(edited.body.changedFields).toEqual([changed])
    const again = await calls.send(tomas, change.body.id)
    const update = await calls.task(daniel, again.body.taskId)
    expect(update.body).toMatchObject({ action: 'Update', changedCount: 1, baseVersion: 1 })
    expect(update.body.fields.find((field: { path: string }) => field.path === changed)).toMatchObject({
      old: 'Northgate',
      new: 'Southgate',
      changed: true,
    })
    await calls.decide(daniel, again.body.taskId, { action: 'approve', revision: again.body.revision })

    const versions = versionPage.parse((await calls.versions(priya, record.body.id)).body)
    expect(versions.items.map((item) => [item.version, item.intact, item.changedBy.id, item.approvedBy.id])).toEqual([
      [2, true, tomas.user.id, daniel.user.id],
      [1, true, maya.user.id, grace.user.id],
    ])
    expect(versions.items[0]?.changes).toEqual([{ path: changed, old: 'Northgate', new: 'Southgate' }])
    expect(versions.items[0]?.previousHash).toBe(versions.items[1]?.hash)
    for (const item of versions.items)
      expect(
        await versionHash({
          ...item,
          createdBy: item.createdBy.id,
          changedBy: item.changedBy.id,
          approvedBy: item.approvedBy.id,
        }),
      ).toBe(item.hash)
    const numbered = async (numbers: string) =>
      priya.get(`${recordKinds[kind].type}/${record.body.id}/versions?version=${numbers}`)
    expect((await numbered('1')).body).toMatchObject({ total: 1, items: [{ version: 1, intact: true }] })
    expect((await numbered('2,7')).body).toMatchObject({ total: 1, items: [{ version: 2 }] })
    expect(await numbered('first')).toMatchObject({ status: 400, body: { code: 1014 } })
    // An old task goes on showing what was decided then.
    expect((await calls.task(priya, again.body.taskId)).body.changedCount).toBe(1)
    expect(
      (await calls.task(priya, again.body.taskId)).body.fields.filter((field: { changed: boolean }) => field.changed),
    ).toHaveLength(1)
  })

  test('a repeated write under one key happens once', async () => {
    const { maya, grace } = cast
    const key = { 'idempotency-key': `create-${kind}` }
    const content = complete(kind)
    const first = await maya.call('POST', recordKinds[kind].pendingPath, { content }, key)
    const again = await maya.call('POST', recordKinds[kind].pendingPath, { content }, key)
    expect(again.body).toEqual(first.body)
    const other = await maya.call('POST', recordKinds[kind].pendingPath, { content: {} }, key)
    expect(other.body.code).toBe(1011)
    const sendKey = { 'idempotency-key': `send-${kind}` }
    const sent = await maya.call('POST', `entity/${first.body.id}/sendtoapproval`, {}, sendKey)
    expect((await maya.call('POST', `entity/${first.body.id}/sendtoapproval`, {}, sendKey)).body).toEqual(sent.body)
    const approve = { action: 'approve', revision: sent.body.revision, comment: 'Fine' }
    const decideKey = { 'idempotency-key': `decide-${kind}` }
    const decided = await grace.call('PUT', `approvingTask/${sent.body.taskId}`, approve, decideKey)
    expect((await grace.call('PUT', `approvingTask/${sent.body.taskId}`, approve, decideKey)).body).toEqual(
      decided.body,
    )
    expect((await calls.versions(maya, decided.body.approvedId)).body.total).toBe(1)
  })

  test('each call asks for its privilege', async () => {
    const { platform, maya, grace, priya } = cast
    const blind = await personWith(platform, { name: `Nothing${kind}`, privileges: ['users.manage'] })
    const draft = (await calls.create(maya, complete(kind))).body
    const { path, pendingPath } = recordKinds[kind]
    const record = await approvedRecord(kind, { maker: maya, approver: grace })
    for (const refused of [
      await blind.get(path),
      await blind.get(`${path}/${record.id}`),
      ...(hasOwn(kind, 'totalsPath') ? [await blind.get(recordKinds[kind].totalsPath)] : []),
      await blind.get(pendingPath),
      await calls.read(blind, draft.id),
      await calls.versions(blind, record.id),
      await calls.notes(blind, record.id),
      await calls.create(priya, {}),
      await calls.save(priya, draft, {}),
      await calls.remove(priya, draft.id),
      await calls.send(priya, draft.id),
      await blind.get(`approvingTasks?entityType=${recordKinds[kind].type}`),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 1030])
    expect((await platform.anonymous.get(path)).status).toBe(401)
    // Of what one may not see, a call that names no kind answers as if it were not there.
    const id = draft.id
    const { taskId } = (await calls.send(maya, id)).body
    const body = { action: 'comment', revision: 2, comment: 'Why?' }
    for (const ask of [
      (what: string) => blind.get(`users/approvers/${what}`),
      (what: string) => blind.call('POST', `entity/${what}/sendtoapproval`, {}),
      (what: string) => blind.get(`approvingTask/${what}`),
      (what: string) => blind.call('PUT', `approvingTask/${what}`, body),
    ]) {
      const nothing = await ask('nothing')
      for (const hidden of [await ask(id), await ask(taskId), await ask(record.id)])
        expect([hidden.status, hidden.body.code, hidden.body.message]).toEqual([
          nothing.status,
          nothing.body.code,
          nothing.body.message,
        ])
    }
  })

  test('figures, unknown members, broken characters and blank ids are refused', async () => {
    const { maya } = cast
    expect((await calls.create(maya, { nonsense: 1 })).body).toMatchObject({
      code: 1002,
      additionalReasons: [{ field: 'content.nonsense' }],
    })
    expect((await calls.create(maya, { [title]: '\ud800' })).body).toMatchObject({
      code: 1014,
      additionalReasons: [{ field: `content.${title}` }],
    })
    const { figures } = (await calls.create(maya, {})).body
    expect(figures).toHaveProperty('asOf')
    const written = everyKind[kind].fields.map(({ path }) => path.split('.')[0])
    for (const [figure, value] of Object.entries(figures).filter(([name]) => !written.includes(name)))
      expect((await calls.create(maya, { [figure]: value })).body).toMatchObject({
        code: 1002,
        additionalReasons: [{ field: `content.${figure}` }],
      })
    expect((await calls.approved(maya, '%20')).body.code).toBe(errorCatalogue[recordKinds[kind].idRequired].code)
    expect((await calls.send(maya, '%20')).body.code).toBe(5001)
    expect((await calls.send(maya, 'nothing')).body.code).toBe(5033)
  })
})
