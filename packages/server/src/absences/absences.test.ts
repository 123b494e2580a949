import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complete, openGround, lifeCycle, personWith } from '../testing/life-cycle.ts'
import type { Caller, TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
let maya: Caller
let grace: Caller
let daniel: Caller
beforeAll(async () => {
  platform = await openGround()
  maya = await platform.signedInAs('maya')
  grace = await platform.signedInAs('grace')
  daniel = await platform.signedInAs('daniel')
})
afterAll(() => platform.close())

const kind = 'institution'
const verbs = lifeCycle(kind)
const today = '2026-11-20'
const path = 'directory/user/me/preferences'

const away = (who: Caller, delegate: Caller | null, days: { from?: string; to?: string } = {}) =>
  who.call('PUT', path, {
    outOfOffice: { from: today, to: '2026-11-27', ...days, delegateUserId: delegate?.user.id ?? null },
  })
const back = (who: Caller) => who.call('PUT', path, { outOfOffice: null })

/** A draft of this maker, sent to these people. */
async function sentTo(approvers: readonly Caller[], maker = maya) {
  const { id } = (await verbs.create(maker, complete(kind))).body
  return (await verbs.send(maker, id, { approverIds: approvers.map(({ user }) => user.id) })).body
}

describe('who is away', () => {
  it('has a delegate, who decides in their place and says so', async () => {
    expect((await away(grace, daniel)).body.outOfOffice).toEqual({
      from: today,
      to: '2026-11-27',
      delegateUserId: daniel.user.id,
    })
    const { taskId, revision } = await sentTo([grace])
    expect((await daniel.get('notifications?kind=TaskAssigned')).body.items[0]).toMatchObject({ taskId })
    expect((await daniel.get('approvingTasks?decidable=true')).body.items[0]).toMatchObject({
      id: taskId,
      canDecide: true,
    })
    const decided = await verbs.decide(daniel, taskId, { action: 'approve', revision })
    expect(decided.status).toBe(200)
    expect(decided.body.history.at(-1)).toMatchObject({
      kind: 'Approved',
      by: { name: 'Daniel Kwan' },
      insteadOf: { name: 'Grace Abernathy' },
    })
  })

  it('is back: then nobody decides for them, and nobody does on the day before', async () => {
    await away(grace, daniel, { from: '2026-11-21' })
    const { taskId, revision } = await sentTo([grace])
    const decide = () => verbs.decide(daniel, taskId, { action: 'approve', revision })
    expect((await decide()).body.code).toBe(5017)
    await back(grace)
    expect((await decide()).body.code).toBe(5017)
    expect((await verbs.task(daniel, taskId)).body.cannotDecideReason).toBe('NotInApproverSet')
  })

  it('who decides for nobody in particular decides for themselves', async () => {
    await away(grace, daniel)
    const both = await sentTo([grace, daniel])
    const decided = await verbs.decide(daniel, both.taskId, { action: 'approve', revision: both.revision })
    expect(decided.body.history.at(-1)).not.toHaveProperty('insteadOf')
    await back(grace)
  })
})

describe('a delegate', () => {
  it('has to be somebody else who may decide on something, and is there', async () => {
    const reason = async (answer: ReturnType<typeof away>) => {
      const { body } = await answer
      return [body.code, body.additionalReasons?.[0]?.field]
    }
    const field = 'outOfOffice.delegateUserId'
    expect(await reason(away(grace, grace))).toEqual([1002, field])
    expect(await reason(away(grace, maya))).toEqual([1002, field])
    expect(await reason(away(maya, daniel))).toEqual([1002, field])
    expect(await reason(away(grace, daniel, { from: 'soon' }))).toEqual([1002, 'outOfOffice.from'])
    expect(await reason(away(grace, daniel, { to: '2026-11-01' }))).toEqual([1002, 'outOfOffice.to'])
    expect((await away(maya, null)).status).toBe(200)
    const choice = (await grace.get('directory/user/me/delegates')).body.items
    expect(choice).toEqual([{ id: daniel.user.id, name: 'Daniel Kwan' }])
  })

  it('hands nothing on: there is no chain, by the verb and by the database', async () => {
    const third = await personWith(platform, {
      name: 'Third',
      privileges: ['institution.view', 'institution.approve'],
    })
    expect((await away(grace, third)).status).toBe(200)
    expect((await away(third, daniel)).body.additionalReasons[0].message).toContain('cannot be handed on')
    expect((await away(daniel, grace)).body.additionalReasons[0].message).toContain('away then too')
    await expect(
      sql`insert into absence values (${third.user.id}, ${today}, ${today}, ${daniel.user.id})`.execute(platform.db),
    ).rejects.toMatchObject({ constraint: 'delegates_make_no_chain' })
    await back(grace)
  })

  it('who wrote at it decides for nobody, by the verb and by the database', async () => {
    const both = await personWith(platform, {
      name: 'Both',
      privileges: ['institution.view', 'institution.edit', 'institution.approve'],
    })
    await away(grace, both)
    const { taskId, revision, id } = await sentTo([grace], both)
    expect((await verbs.decide(both, taskId, { action: 'approve', revision })).body.code).toBe(1030)
    const event = (by: string, insteadOf: string) =>
      sql`insert into task_event (task_id, kind, by_id, instead_of, at, round, comment)
        values (${taskId}, 'Approved', ${by}, ${insteadOf}, now(), 1, 'So')`.execute(platform.db)
    const refused = { constraint: 'stand_in_was_named' }
    await expect(event(both.user.id, grace.user.id)).rejects.toMatchObject(refused)
    // Nor does somebody whom nobody named.
    await expect(event(daniel.user.id, grace.user.id)).rejects.toMatchObject(refused)
    expect((await verbs.read(both, id)).body.draftStatus).toBe('Pending')
  })
})
