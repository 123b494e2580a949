import { paths } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveBySql } from '../testing/approve-by-sql.ts'
import { approvedRecord, lifeCycle, openCast, pendingDraft, personWith, type Cast } from '../testing/life-cycle.ts'
import { idTokenOf, type Answered, type Caller } from '../testing/index.ts'

let cast: Cast
let ines: Caller
beforeAll(async () => {
  cast = await openCast()
  ines = await cast.platform.signedInAs('ines')
})
afterAll(() => cast.platform.close())

const kind = 'institution'
const calls = lifeCycle(kind)
const writing = ['institution.view', 'institution.edit'] as const
const deciding = ['institution.view', 'institution.approve'] as const
const both = [...writing, 'institution.approve'] as const

/** Both ways past four eyes: by the verb, and with the verbs left out. */
async function expectRefused(who: Caller, draft: Answered['body'], version = 1): Promise<void> {
  const { taskId, revision, id: draftId } = draft
  const decided = await calls.decide(who, taskId, { action: 'approve', revision })
  expect([decided.status, decided.body.code]).toEqual([403, 1030])
  const own = { approvedBy: who.user.id, changedBy: who.user.id }
  await expect(approveBySql(cast.platform, { kind, draftId, version }, own)).rejects.toMatchObject({ code: '23514' })
  expect((await calls.task(cast.grace, taskId)).body.status).toBe('Pending')
}

describe('nobody approves what they wrote', () => {
  test('in a role that they got once it was written', async () => {
    const writer = await personWith(cast.platform, { name: 'Turner', privileges: writing })
    const draft = await pendingDraft(kind, writer)
    const role = (await ines.get('directory/Roles/role-Turner')).body
    const { name, revision } = role
    const turned = { name, revision, roleType: 'Approver', accessPrivileges: deciding }
    expect((await ines.call('PUT', 'directory/Roles/role-Turner', turned)).status).toBe(200)
    expect((await calls.task(writer, draft.taskId)).body.cannotDecideReason).toBe('Creator')
    await expectRefused(writer, draft)
  })

  test('with a second account: there is none with the same address, and under another they are the same person', async () => {
    const { platform } = cast
    const writer = await personWith(platform, { name: 'Twice', privileges: both })
    const draft = await pendingDraft(kind, writer)
    const roles = (await ines.get('directory/Roles')).body.items
    const approver = roles.find(({ name }: { name: string }) => name === 'Approver').id
    const invite = (email: string) =>
      ines.call('POST', 'directory/user/invite', { email, firstName: 'Twice', lastName: '', roleIds: [approver] })
    expect((await invite(writer.user.email.toUpperCase())).body.code).toBe(5027)
    const row = await platform.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', writer.user.id)
      .executeTakeFirstOrThrow()
    const again = { ...row, id: 'user-Again', email: row.email.toUpperCase() }
    await expect(platform.db.insertInto('app_user').values(again).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'app_user_email_key',
    })

    const subject = { issuer: 'https://provider.test', subject: 'twice' }
    await platform.db
      .insertInto('user_identity')
      .values({ ...subject, user_id: writer.user.id, bound_at: platform.clock.now() })
      .execute()
    expect((await invite('twice.again@harborline.example')).status).toBe(201)
    const idToken = idTokenOf({ ...subject, email: 'twice.again@harborline.example' })
    const { body: tokens } = await platform.anonymous.call('POST', paths.authenticate, { idToken })
    const headers = { authorization: `Bearer ${tokens.token}` }
    const me = (await platform.anonymous.call('GET', paths.me, undefined, headers)).body
    expect(me.id).toBe(writer.user.id)
    const decision = { action: 'approve', revision: draft.revision }
    const decided = await platform.anonymous.call('PUT', `approvingTask/${draft.taskId}`, decision, headers)
    expect(decided.body.code).toBe(1030)
    await expectRefused(writer, draft)
  })

  test('by going back to what somebody else wrote', async () => {
    const { tomas, grace } = cast
    const returner = await personWith(cast.platform, { name: 'Returner', privileges: both })
    const record = await approvedRecord(kind, { maker: tomas, approver: grace })
    const change = async (maker: Caller, content: Answered['body']) => {
      const { id } = (await calls.create(maker, content, record.id)).body
      return (await calls.send(maker, id)).body
    }
    const second = await change(tomas, { ...record.content, legalName: 'Under another name' })
    await calls.decide(grace, second.taskId, { action: 'approve', revision: second.revision })
    const third = await change(returner, record.content)
    await expectRefused(returner, third, 3)
    const decided = await calls.decide(grace, third.taskId, { action: 'approve', revision: third.revision })
    expect(decided.body.resolution).toBe('Approved')
    expect((await calls.approved(grace, record.id)).body).toMatchObject({ version: 3, content: record.content })
  })
})
