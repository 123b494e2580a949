import { notePage } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lifeCycle, openCast, pendingDraft, servedNames, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

describe.each(servedNames)('%s', (kind) => {
  const calls = lifeCycle(kind)

  test('notes: for all or for approvers, on a draft and then on its record', async () => {
    const { maya, grace, daniel, priya } = cast
    const draft = await pendingDraft(kind, maya)
    expect((await calls.note(maya, draft.id, { body: ' Called them. ', visibility: 'Internal' })).body).toMatchObject({
      body: 'Called them.',
      pinned: false,
      mentions: [],
    })
    const mentions = [grace.user.id, daniel.user.id]
    const pinned = await calls.note(maya, draft.id, {
      body: 'For both',
      visibility: 'Internal',
      pinned: true,
      mentions,
    })
    expect(pinned.body).toMatchObject({ pinned: true, mentions })
    const nobody = await calls.note(maya, draft.id, { body: 'x', visibility: 'Internal', mentions: ['nobody'] })
    expect([nobody.status, nobody.body.code]).toEqual([404, 1034])
    expect((await calls.note(grace, draft.id, { body: 'Watch this one', visibility: 'Approvers' })).status).toBe(201)
    expect((await calls.note(maya, draft.id, { body: 'x', visibility: 'Approvers' })).body.code).toBe(1030)
    expect((await calls.note(maya, draft.id, { body: '  ', visibility: 'Internal' })).body.code).toBe(1002)
    expect((await calls.note(maya, 'nothing', { body: 'x', visibility: 'Internal' })).status).toBe(404)
    const { approvedId } = (await calls.decide(grace, draft.taskId, { action: 'approve', revision: draft.revision }))
      .body
    expect(notePage.parse((await calls.notes(priya, approvedId)).body).items.map(({ body }) => body)).toEqual([
      'For both',
      'Called them.',
    ])
    expect((await calls.notes(daniel, approvedId)).body.total).toBe(3)
    expect((await calls.notes(daniel, draft.id)).status).toBe(404)
  })
})
