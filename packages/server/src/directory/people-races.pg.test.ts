import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lifeCycle, openGround, pendingDraft, personWith } from '../testing/life-cycle.ts'
import type { Caller, TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
let ines: Caller
beforeAll(async () => {
  platform = await openGround()
  ines = await platform.signedInAs('ines')
})
afterAll(() => platform.close())

const statusOf = async (id: string) =>
  (await platform.db.selectFrom('app_user').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const roleNamed = async (name: string): Promise<string> =>
  (await platform.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

describe('at the same moment', () => {
  it('two administrators disable each other: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await Promise.all(
        ['A', 'B'].map((name) =>
          personWith(platform, { name: `${name}${round}`, privileges: ['users.manage', 'roles.manage'] }),
        ),
      )
      if (!one || !two) throw new Error('There are two of them.')
      await platform.db.updateTable('app_user').set({ status: 'Locked' }).where('id', '=', ines.user.id).execute()
      const answers = await Promise.all([
        one.call('DELETE', `directory/user/${two.user.id}`),
        two.call('DELETE', `directory/user/${one.user.id}`),
      ])
      // Whoever comes second is refused by the rule, or signed out already where the first was quicker.
      const [done, refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(done).toBe(204)
      expect([401, 403]).toContain(refused)
      const statuses = [await statusOf(one.user.id), await statusOf(two.user.id)]
      expect(statuses.toSorted()).toEqual(['Active', 'Disabled'])
      await platform.db.updateTable('app_user').set({ status: 'Active' }).where('id', '=', ines.user.id).execute()
      // Locking ended her sign-in.
      ines = await platform.signedInAs('ines')
      for (const { user } of [one, two])
        if ((await statusOf(user.id)) === 'Active') await ines.call('DELETE', `directory/user/${user.id}`)
    }
  })

  it('the database alone lets only one of the last two go', async () => {
    const { user } = await personWith(platform, { name: 'Last', privileges: ['users.manage', 'roles.manage'] })
    const go = (id: string) =>
      platform.db.updateTable('app_user').set({ status: 'Disabled' }).where('id', '=', id).execute()
    const gone = await Promise.allSettled([go(user.id), go(ines.user.id)])
    expect(gone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await platform.db
      .updateTable('app_user')
      .set({ status: 'Active' })
      .where('id', 'in', [user.id, ines.user.id])
      .execute()
    ines = await platform.signedInAs('ines')
  })

  it('fifty invite one address: one is invited, forty-nine are told', async () => {
    const body = {
      email: 'one@bank.example',
      firstName: 'One',
      lastName: 'Only',
      roleIds: [await roleNamed('Viewer')],
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ines.call('POST', 'directory/user/invite', {
          ...body,
          email: index % 2 === 0 ? body.email : body.email.toUpperCase(),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body: told }) => told.code === 5027)).toHaveLength(49)
    expect((await ines.get('audit?action=Invited&limit=200')).body.items).toHaveLength(1)
  })

  it('a role is edited while its holder decides: the decision is over before, or is refused', async () => {
    const maya = await platform.signedInAs('maya')
    const kind = 'institution'
    for (let round = 0; round < 6; round += 1) {
      const approver = await personWith(platform, {
        name: `Decider${round}`,
        privileges: ['institution.view', 'institution.approve'],
      })
      const { taskId, revision } = await pendingDraft(kind, maya)
      const take = ines.call('PUT', `directory/Roles/role-Decider${round}`, {
        name: `Role of Decider${round}`,
        roleType: 'Approver',
        accessPrivileges: ['institution.view'],
      })
      const [decided, taken] = await Promise.all([
        lifeCycle(kind).decide(approver, taskId, { action: 'approve', revision }),
        take,
      ])
      expect(taken.status).toBe(200)
      expect([200, 403]).toContain(decided.status)
      // Behind the change nothing of it is decided any more.
      const next = await pendingDraft(kind, maya)
      const late = await lifeCycle(kind).decide(approver, next.taskId, { action: 'approve', revision: next.revision })
      expect(late.status).toBe(403)
    }
  })

  it('somebody is disabled while their decision is under way: it is made before, or never', async () => {
    const maya = await platform.signedInAs('maya')
    const kind = 'institution'
    for (let round = 0; round < 6; round += 1) {
      const approver = await personWith(platform, {
        name: `Leaver${round}`,
        privileges: ['institution.view', 'institution.approve'],
      })
      const { taskId, revision } = await pendingDraft(kind, maya)
      const [decided, disabled] = await Promise.all([
        lifeCycle(kind).decide(approver, taskId, { action: 'approve', revision }),
        ines.call('DELETE', `directory/user/${approver.user.id}`),
      ])
      expect(disabled.status).toBe(204)
      expect([200, 403]).toContain(decided.status)
      const task = (await maya.get(`approvingTask/${taskId}`)).body
      expect(task.status).toBe(decided.status === 200 ? 'Resolved' : 'Pending')
      const told = (await maya.get(`notifications?kind=TaskDecided&limit=200`)).body.items.filter(
        (notice: { taskId: string }) => notice.taskId === taskId,
      )
      expect(told).toHaveLength(decided.status === 200 ? 1 : 0)
    }
  })

  it('somebody signs in while they are disabled: no sign-in is left that enabling would revive', async () => {
    const { user } = await personWith(platform, { name: 'Coming', privileges: ['client.view'] })
    const [begun] = await Promise.allSettled([
      platform.signedInAs('coming@harborline.example'),
      ines.call('DELETE', `directory/user/${user.id}`),
    ])
    expect(['fulfilled', 'rejected']).toContain(begun.status)
    const open = await platform.db
      .selectFrom('token_family')
      .select('id')
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  })
})
