import type { Approver } from '@strongroom/api/contract'
import { privilegeFor } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { books } from '../rooms.ts'
import {
  approvedRecord,
  complete,
  lifeCycle,
  openCast,
  pendingDraft,
  personWith,
  rightsTo,
  servedNames,
  titleField,
  type Cast,
  fieldsIn,
} from '../testing/life-cycle.ts'
import { perform } from '../work/perform.ts'
import { decide } from './decide.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

describe.each(servedNames)('%s', (kind) => {
  const calls = lifeCycle(kind)
  const title = titleField(kind)

  test('sent back, edited, sent again: the same task in its second round', async () => {
    const { maya, grace, daniel } = cast
    const draft = await pendingDraft(kind, maya)
    const without = await calls.decide(grace, draft.taskId, { action: 'reject', revision: draft.revision })
    expect([without.status, without.body.code, fieldsIn(without.body)]).toEqual([400, 1002, ['comment']])
    const rejected = await calls.decide(grace, draft.taskId, {
      action: 'reject',
      revision: draft.revision,
      comment: 'Wrong city',
    })
    expect(rejected.body).toMatchObject({
      status: 'Rework',
      resolution: null,
      reviewComment: 'Wrong city',
      canDecide: false,
      cannotDecideReason: 'NotPending',
    })
    const back = await calls.read(maya, draft.id)
    expect(back.body).toMatchObject({
      draftStatus: 'Rework',
      reviewComment: 'Wrong city',
      reviewedBy: { id: grace.user.id },
    })

    const later = await calls.decide(daniel, draft.taskId, { action: 'approve', revision: draft.revision })
    expect([later.status, later.body.code, later.body.additionalReasons[0].message]).toEqual([
      409,
      1006,
      'It was sent back by Grace Abernathy',
    ])
    const current = await calls.decide(daniel, draft.taskId, { action: 'approve', revision: back.body.revision })
    expect([current.status, current.body.code]).toEqual([409, 5021])

    const saved = await calls.save(maya, back.body, { ...back.body.content, [title]: 'Second try' })
    const again = await calls.send(maya, draft.id, { approverIds: [daniel.user.id] })
    expect(again.body).toMatchObject({ taskId: draft.taskId, round: 2, draftStatus: 'Pending', reviewComment: null })
    const stale = await calls.decide(daniel, draft.taskId, { action: 'approve', revision: saved.body.revision - 1 })
    expect([stale.status, stale.body.code, fieldsIn(stale.body)]).toEqual([409, 1006, [undefined, title]])
    const notChosen = await calls.decide(grace, draft.taskId, { action: 'approve', revision: again.body.revision })
    expect([notChosen.status, notChosen.body.code]).toEqual([403, 5017])
    expect((await calls.task(grace, draft.taskId)).body.cannotDecideReason).toBe('NotInApproverSet')
    expect((await calls.task(daniel, draft.taskId)).body.eligibleReviewerIds).toEqual([daniel.user.id])
    expect(
      (await calls.decide(daniel, draft.taskId, { action: 'approve', revision: again.body.revision })).status,
    ).toBe(200)
  })

  test('rights are read again inside the transaction that decides', async () => {
    const { platform, maya } = cast
    const privileges = rightsTo('view', 'approve')
    const late = await personWith(platform, { name: `Late${kind}`, privileges })
    const { taskId, revision } = await pendingDraft(kind, maya)
    const asked = () =>
      perform(platform.deps, { person: late.user }, (work) =>
        decide(work, { books, id: taskId, action: 'approve', revision }),
      )
    // What the request was begun with still names the privilege.
    expect(late.user.privileges.has(privilegeFor(kind, 'approve'))).toBe(true)
    // A role is left, which lets them see and no more.
    const role = platform.db.deleteFrom('role_privilege').where('role_id', '=', `role-Late${kind}`)
    await role.where('privilege', '=', privilegeFor(kind, 'approve')).execute()
    await expect(asked()).rejects.toMatchObject({ kind: 'reviewerNotAllowed' })
    await platform.db.updateTable('app_user').set({ status: 'Disabled' }).where('id', '=', late.user.id).execute()
    await expect(asked()).rejects.toMatchObject({ kind: 'accountDisabled' })
    expect((await calls.task(maya, taskId)).body.status).toBe('Pending')
  })

  test('nobody approves what they wrote', async () => {
    const { maya, grace, both } = cast
    const own = await pendingDraft(kind, both)
    const self = await calls.decide(both, own.taskId, { action: 'approve', revision: own.revision })
    expect([self.status, self.body.code]).toEqual([403, 1030])
    expect(
      (await calls.decide(both, own.taskId, { action: 'reject', revision: own.revision, comment: 'x' })).body.code,
    ).toBe(1030)
    expect((await calls.task(both, own.taskId)).body.cannotDecideReason).toBe('Creator')
    expect((await calls.decide(maya, own.taskId, { action: 'approve', revision: own.revision })).body.code).toBe(5017)

    const shared = (await calls.create(maya, complete(kind))).body
    const edited = (await calls.save(both, shared, shared.content)).body
    const sent = (await calls.send(maya, shared.id)).body
    expect(sent.revision).toBe(edited.revision + 1)
    expect((await calls.decide(both, sent.taskId, { action: 'approve', revision: sent.revision })).body.code).toBe(1030)

    // Written in round 1, decided in round 2: the words are still the editor's.
    const back = (
      await calls.decide(grace, sent.taskId, { action: 'reject', revision: sent.revision, comment: 'Again' })
    ).body
    const round2 = (await calls.send(maya, shared.id, { revision: back.revision })).body
    expect(round2.round).toBe(2)
    expect((await calls.decide(both, sent.taskId, { action: 'approve', revision: round2.revision })).body.code).toBe(
      1030,
    )

    // Sent back by oneself, mended by oneself, sent by the maker, approved by oneself: refused.
    const trick = await pendingDraft(kind, maya)
    const sentBack = (
      await calls.decide(both, trick.taskId, { action: 'reject', revision: trick.revision, comment: 'Mine' })
    ).body
    await calls.save(both, { id: trick.id, revision: sentBack.revision }, { ...trick.content, [title]: 'Mine now' })
    const resent = (await calls.send(maya, trick.id)).body
    expect((await calls.decide(both, trick.taskId, { action: 'approve', revision: resent.revision })).body.code).toBe(
      1030,
    )
    expect((await calls.read(maya, trick.id)).body.draftStatus).toBe('Pending')
  })

  test('every wrong way to decide has its own answer', async () => {
    const { platform, maya, grace, priya } = cast
    const draft = await pendingDraft(kind, maya)
    const record = await approvedRecord(kind, { maker: maya, approver: grace })
    const decide = async (id: string, body: object, who = grace) => {
      const answer = await calls.decide(who, id, body)
      return [answer.status, answer.body.code]
    }
    const now = { revision: draft.revision }
    expect(await decide(draft.taskId, { action: 'burn', ...now })).toEqual([400, 5018])
    expect(await decide(draft.taskId, { action: 'toString', ...now })).toEqual([400, 5018])
    expect(await decide('', { action: 'approve', ...now })).toEqual([400, 5020])
    expect(await decide('%20', { action: 'approve', ...now })).toEqual([400, 5020])
    expect(await decide('nothing', { action: 'approve', ...now })).toEqual([404, 5019])
    expect(await decide(record.id, { action: 'approve', ...now })).toEqual([409, 5015])
    const unsent = (await calls.create(maya, {})).body
    expect(await decide(unsent.id, { action: 'approve', ...now })).toEqual([409, 5015])
    expect(await decide(draft.taskId, { action: 'approve' })).toEqual([400, 1002])
    expect(await decide(draft.taskId, { action: 'approve', ...now, extra: 1 })).toEqual([400, 1002])
    expect(await decide(draft.taskId, { action: 'approve', ...now }, priya)).toEqual([403, 5017])
    expect(await decide(draft.taskId, { action: 'approve', revision: draft.revision + 1 })).toEqual([409, 1006])
    const other = await personWith(platform, { name: `Blind${kind}`, privileges: ['users.manage'] })
    expect(await decide(draft.taskId, { action: 'approve', ...now }, other)).toEqual([404, 5019])
    expect((await calls.task(other, draft.taskId)).body.code).toBe(5019)
    expect((await other.get('approvingTasks')).body.total).toBe(0)
  })

  test('comments leave the revision alone, stand at their field, and end with the decision', async () => {
    const { maya, grace, priya } = cast
    const draft = await pendingDraft(kind, maya)
    const remark = { action: 'comment', revision: draft.revision, comment: 'Which branch?', fieldPath: title }
    const commented = await calls.decide(priya, draft.taskId, remark)
    expect(commented.body).toMatchObject({
      revision: draft.revision,
      comments: [{ body: 'Which branch?', fieldPath: title, author: { id: priya.user.id }, round: 1 }],
    })
    const lost = await calls.decide(priya, draft.taskId, { ...remark, fieldPath: 'nowhere' })
    expect([lost.body.code, fieldsIn(lost.body)]).toEqual([1002, ['fieldPath']])
    const approved = await calls.decide(grace, draft.taskId, { action: 'approve', revision: draft.revision })
    expect(approved.status).toBe(200)
    expect((await calls.decide(priya, draft.taskId, remark)).body.code).toBe(1006)
    expect((await calls.decide(priya, draft.taskId, { ...remark, revision: approved.body.revision })).body.code).toBe(
      5021,
    )
  })

  test('approvers can be chosen among those who may decide', async () => {
    const { maya, grace, daniel, priya, both } = cast
    const draft = (await calls.create(both, complete(kind))).body
    const approvers = await maya.get(`users/approvers/${draft.id}`)
    const reasons = approvers.body.map((person: Approver) => [person.id, person.cannotDecideReason])
    expect(reasons).toEqual([
      [grace.user.id, null],
      [daniel.user.id, null],
      [both.user.id, 'Creator'],
    ])
    const choose = async (approverIds: string[]) => (await calls.send(both, draft.id, { approverIds })).body.code
    expect(await choose(['nobody'])).toBe(5016)
    expect(await choose([priya.user.id])).toBe(5017)
    expect(await choose([both.user.id])).toBe(5017)
    expect((await calls.read(both, draft.id)).body).toMatchObject({ draftStatus: 'Draft', taskId: null })
    expect((await maya.get('users/approvers/nobody')).body.code).toBe(1043)
  })

  test('whoever may not sign in any more is offered to nobody as an approver', async () => {
    const { platform, maya, grace, daniel } = cast
    const draft = (await calls.create(maya, complete(kind))).body
    const setStatus = (status: string) =>
      platform.db.updateTable('app_user').set({ status }).where('id', '=', daniel.user.id).execute()
    await setStatus('Disabled')
    const offered = (await maya.get(`users/approvers/${draft.id}`)).body.map(({ id }: { id: string }) => id)
    const chosen = await calls.send(maya, draft.id, { approverIds: [daniel.user.id] })
    await setStatus('Active')
    // Disabling has ended their sign-in.
    cast.daniel = await platform.signedInAs('daniel')
    expect(offered).toContain(grace.user.id)
    expect(offered).not.toContain(daniel.user.id)
    expect([chosen.status, chosen.body.code]).toEqual([403, 5017])
  })
})
