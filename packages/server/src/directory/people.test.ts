import { errorCatalogue, role, userDetail, type ErrorName } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personWith } from '../testing/life-cycle.ts'
import { idTokenOf, openTestPlatform, type Answered, type Caller, type TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
let ines: Caller
/** Another who may do the same, by a role of their own. */
let other: Caller
let roleIds: Record<string, string>

beforeAll(async () => {
  platform = await openTestPlatform()
  ines = await platform.signedInAs('ines')
  other = await personWith(platform, { name: 'Second', privileges: ['users.manage', 'roles.manage'] })
  const { items } = (await ines.get('directory/Roles')).body
  roleIds = Object.fromEntries(items.map(({ id, name }: { id: string; name: string }) => [name, id]))
})
afterAll(() => platform.close())

const maker = () => roleIds.Maker ?? ''
const administrator = () => roleIds.Administrator ?? ''
let invited = 0

const invite = (body: object = {}, by = ines) =>
  by.call('POST', 'directory/user/invite', {
    email: `new${(invited += 1)}@bank.example`,
    firstName: 'Noor',
    lastName: 'Haddad',
    roleIds: [maker()],
    ...body,
  })

const codeAndFields = ({ body }: Answered) => [
  body.code,
  body.additionalReasons.map(({ field }: { field?: string }) => field),
]
const codeOf = (name: ErrorName) => errorCatalogue[name].code

const saved = (user: Answered['body'], change: object = {}) => ({
  revision: user.revision,
  firstName: user.firstName,
  lastName: user.lastName,
  roleIds: user.roles.map(({ id }: { id: string }) => id),
  ...change,
})
const save = async (id: string, change: object, by = ines) =>
  by.call('PUT', `directory/user/${id}`, saved((await ines.get(`directory/users/${id}`)).body, change))

/** As if they had come by the provider of the tests before. */
const bind = ({ user }: Caller) =>
  platform.db
    .insertInto('user_identity')
    .values({ issuer: 'https://provider.test', subject: user.email, user_id: user.id, bound_at: platform.clock.now() })
    .execute()

const present = async (idToken: string) =>
  (await platform.anonymous.call('POST', 'directory/user/authenticate', { idToken })).body.code

const trailOf = async (id: string) => (await ines.get(`audit?entityId=${id}`)).body.items

describe('an invite', () => {
  it('makes a person who is invited for seven days, with their roles, and leaves a row', async () => {
    const answer = await invite({ email: 'Noor@bank.example', timezoneId: 'Europe/London' })
    expect(answer.status).toBe(201)
    expect(userDetail.parse(answer.body)).toEqual(answer.body)
    expect(answer.body).toMatchObject({ status: 'Invited', timezoneId: 'Europe/London', roles: [{ name: 'Maker' }] })
    const days = (Date.parse(answer.body.inviteExpiresAt) - Date.parse(answer.body.invitedAt)) / 86_400_000
    expect(days).toBe(7)
    const [row] = await trailOf(answer.body.id)
    expect(row).toMatchObject({ action: 'Invited', by: { name: 'Ines Okafor' }, before: null })
    expect(row.after).toMatchObject({ email: 'Noor@bank.example', roles: ['Maker'] })
  })

  it.each<[ErrorName, object, string]>([
    ['emailRequired', { email: ' ' }, 'email'],
    ['emailInvalid', { email: 'nobody' }, 'email'],
    ['emailTooLong', { email: `${'a'.repeat(320)}@bank.example` }, 'email'],
    ['firstNameTooLong', { firstName: 'a'.repeat(321) }, 'firstName'],
    ['lastNameTooLong', { lastName: 'a'.repeat(321) }, 'lastName'],
    ['rolesNotFound', { roleIds: [] }, 'roleIds'],
    ['rolesNotFound', { roleIds: ['nothing'] }, 'roleIds'],
    ['validationFailed', { timezoneId: 'Moon/Base' }, 'timezoneId'],
  ])('is refused with %s at its field', async (name, body, field) => {
    expect(codeAndFields(await invite(body))).toEqual([codeOf(name), [field]])
  })

  it('is for an address that nobody has, whatever its case', async () => {
    const { email } = (await invite()).body
    expect(codeAndFields(await invite({ email: email.toUpperCase() }))).toEqual([5027, ['email']])
    expect(codeAndFields(await invite({ email: 'maya.lindqvist@harborline.example' }))).toEqual([5027, ['email']])
  })

  it('is sent again, revoked, and redeemed once; who invited is told', async () => {
    const { id, email } = (await invite({}, other)).body
    platform.clock.advance(8 * 86_400_000)
    const again = await other.call('POST', `directory/user/${id}/invite`)
    // The sign-in of who invites is over by then.
    expect(again.status).toBe(401)
    other = await platform.signedInAs('second@harborline.example')
    ines = await platform.signedInAs('ines')
    const signIn = () =>
      platform.anonymous.call('POST', 'directory/user/authenticate', { idToken: idTokenOf({ subject: id, email }) })
    expect((await signIn()).body.code).toBe(1036)
    expect((await other.call('POST', `directory/user/${id}/invite`)).status).toBe(200)
    const revoked = await other.call('DELETE', `directory/user/${id}/invite`)
    expect(revoked.body.inviteExpiresAt).toBeNull()
    expect((await other.call('DELETE', `directory/user/${id}/invite`)).body.code).toBe(1004)
    expect((await signIn()).body.code).toBe(1034)
    await other.call('POST', `directory/user/${id}/invite`)
    expect((await signIn()).status).toBe(200)
    expect((await ines.get(`directory/users/${id}`)).body.status).toBe('Active')
    for (const method of ['POST', 'DELETE'])
      expect((await other.call(method, `directory/user/${id}/invite`)).body.code).toBe(1004)
    const told = (await other.get('notifications?kind=InviteAccepted')).body.items
    expect(told).toMatchObject([{ title: 'Noor Haddad has accepted your invitation', entityId: id, readAt: null }])
  })
})

describe('a person', () => {
  it('is changed, with a row that tells before and after, and not from a stale page', async () => {
    const user = (await invite()).body
    const body = saved(user, { firstName: 'Nora', roleIds: [maker(), roleIds.Viewer] })
    const answer = await ines.call('PUT', `directory/user/${user.id}`, body)
    expect(answer.body).toMatchObject({
      firstName: 'Nora',
      revision: 2,
      roles: [{ name: 'Maker' }, { name: 'Viewer' }],
    })
    expect((await ines.call('PUT', `directory/user/${user.id}`, body)).body.code).toBe(1006)
    const [row] = await trailOf(user.id)
    expect(row).toMatchObject({
      before: { firstName: 'Noor', roles: ['Maker'] },
      after: { roles: ['Maker', 'Viewer'] },
    })
  })

  it('that is saved as they are is not changed', async () => {
    const away = { from: '2031-03-01', to: '2031-03-09', delegateUserId: null }
    const { id } = (await invite({ firstName: 'Same' })).body
    const user = (await save(id, { outOfOffice: away })).body
    for (const alike of [{}, { timezoneId: user.timezoneId, outOfOffice: away }, { roleIds: [maker(), maker()] }])
      expect((await save(id, alike)).body).toEqual(user)
    expect((await trailOf(id)).map(({ action }: { action: string }) => action)).toEqual(['Changed', 'Invited'])
    expect((await save(id, { outOfOffice: { ...away, to: '2031-03-10' } })).body.revision).toBe(user.revision + 1)
  })

  it.each(['Invited', 'Active'])('that was %s is so again when they are enabled', async (status) => {
    const { id } = (await invite()).body
    // As the first people of a platform, who have come by no provider yet.
    await platform.db.updateTable('app_user').set({ status }).where('id', '=', id).execute()
    await ines.call('DELETE', `directory/user/${id}`)
    expect((await save(id, { status: 'Active' })).body.status).toBe(status)
  })

  it('that is disabled is out at once; enabling revives no sign-in', async () => {
    const priya = await platform.signedInAs('priya')
    expect((await ines.call('DELETE', `directory/user/${priya.user.id}`)).status).toBe(204)
    expect((await priya.get('directory/user/me')).body.code).toBe(1028)
    expect((await platform.anonymous.call('POST', 'directory/user/refresh', priya.tokens)).body.code).toBe(1028)
    expect((await ines.call('DELETE', `directory/user/${priya.user.id}`)).body.code).toBe(1004)
    expect((await save(priya.user.id, { status: 'Active' })).body.status).toBe('Active')
    expect((await priya.get('directory/user/me')).body.code).toBe(1023)
    expect((await platform.anonymous.call('POST', 'directory/user/refresh', priya.tokens)).body).toMatchObject({
      code: 1023,
      data: { ended: 'disabled' },
    })
    expect((await trailOf(priya.user.id)).slice(0, 2)).toMatchObject([
      { action: 'Enabled', before: { status: 'Disabled' }, after: { status: 'Active' } },
      { action: 'Disabled', before: { status: 'Active' }, after: { status: 'Disabled' } },
    ])
  })

  it('that fails too often with tokens of their own is locked: out at once, told why, and unlocked by another', async () => {
    const priya = await platform.signedInAs('priya')
    await bind(priya)
    const spent = idTokenOf({ email: priya.user.email })
    expect(await present(spent)).toBeUndefined()
    for (let failed = 0; failed < 9; failed += 1) expect(await present(spent)).toBe(codeOf('tokenInvalid'))
    expect((await priya.get('directory/user/me')).status).toBe(200)
    expect(await present(spent)).toBe(codeOf('tokenInvalid'))
    expect((await priya.get('directory/user/me')).body).toMatchObject({
      code: codeOf('accountLocked'),
      message: expect.stringContaining('An administrator can unlock it.'),
    })
    expect(await present(idTokenOf({ email: priya.user.email }))).toBe(codeOf('accountLocked'))
    const lockedAt = platform.clock.now().toISOString()
    expect((await ines.get('directory/users?status=Locked')).body.items).toMatchObject([
      { id: priya.user.id, lockedAt },
    ])
    expect((await save(priya.user.id, { status: 'Active' })).body).toMatchObject({ status: 'Active', lockedAt: null })
    expect((await trailOf(priya.user.id)).slice(0, 2)).toMatchObject([
      { action: 'Unlocked', before: { status: 'Locked' }, after: { status: 'Active' } },
      { action: 'Locked', by: null, system: 'sign-in', before: { status: 'Active' }, after: { status: 'Locked' } },
    ])
    // No sign-in is revived, and what failed before locks nobody a second time.
    expect((await platform.anonymous.call('POST', 'directory/user/refresh', priya.tokens)).body).toMatchObject({
      code: codeOf('sessionExpired'),
      data: { ended: 'locked' },
    })
    expect(
      await platform.db.selectFrom('sign_in_failure').select('key').where('key', 'like', 'lock%priya%').execute(),
    ).toEqual([])
    expect(await present(idTokenOf({ email: priya.user.email }))).toBeUndefined()
  })

  it('has ids that are not empty and lead somewhere', async () => {
    expect((await ines.get('directory/users/%20')).body.code).toBe(5026)
    expect((await ines.get('directory/users/nobody')).body.code).toBe(1034)
    expect((await ines.call('DELETE', 'directory/user/%20')).body.code).toBe(5026)
    expect((await ines.call('DELETE', 'directory/user/nobody')).body.code).toBe(1034)
  })
})

describe('what one may do oneself', () => {
  it('is not changed by the page of oneself, by a role, or by its holders; nobody disables themselves', async () => {
    const { id } = ines.user
    const refused = [
      await save(id, { roleIds: [administrator(), roleIds.Approver] }),
      await ines.call('DELETE', `directory/user/${id}`),
      await ines.call('PUT', `directory/role/${roleIds.Approver}/users`, { userIds: [id] }),
      await ines.call('PUT', `directory/role/${administrator()}/users`, { userIds: [other.user.id] }),
      await saveRole('Administrator', { accessPrivileges: ['client.approve', 'users.manage', 'roles.manage'] }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [400, 1004]))
    const { privileges } = (await ines.get('directory/user/me')).body
    expect(privileges).not.toContain('client.approve')
    // Their name and zone are their own to change.
    expect((await save(id, { timezoneId: 'UTC' })).status).toBe(200)
    expect((await saveRole('Administrator', { description: 'Looks after people.' })).status).toBe(200)
  })

  it('is not changed past the verbs either', async () => {
    const { id } = ines.user
    const acting = (statement: ReturnType<typeof sql>) =>
      platform.db.transaction().execute(async (tx) => {
        await sql`select set_config('strongroom.actor', ${id}, true)`.execute(tx)
        await statement.execute(tx)
      })
    const own = { constraint: 'nobody_changes_own_rights' }
    await expect(acting(sql`insert into user_role values (${id}, ${roleIds.Approver})`)).rejects.toMatchObject(own)
    await expect(acting(sql`delete from user_role where user_id = ${id}`)).rejects.toMatchObject(own)
    await expect(
      acting(sql`insert into role_privilege values (${administrator()}, 'client.approve')`),
    ).rejects.toMatchObject(own)
    await expect(acting(sql`update app_user set status = 'Disabled' where id = ${id}`)).rejects.toMatchObject(own)
  })

  it('stays with somebody: the last administrator neither goes nor loses the role, by no way', async () => {
    const user = (await invite({ roleIds: [roleIds.Viewer] })).body
    // Whoever manages people only, and is not one of those who must stay.
    const people = await personWith(platform, { name: 'People', privileges: ['users.manage'] })
    const roles = await personWith(platform, { name: 'Roles', privileges: ['roles.manage'] })
    await ines.call('DELETE', `directory/user/${other.user.id}`)
    await ines.call('DELETE', `directory/user/${roles.user.id}`)
    const refused = [
      await people.call('DELETE', `directory/user/${ines.user.id}`),
      await save(ines.user.id, { roleIds: [roleIds.Viewer] }, people),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual([1004, 1004])
    expect(refused[0]?.body.message).toContain('Nobody who is active would be left')
    await expect(
      platform.db.updateTable('app_user').set({ status: 'Disabled' }).where('id', '=', ines.user.id).execute(),
    ).rejects.toMatchObject({ constraint: 'an_administrator_stays' })
    await bind(ines)
    const spent = idTokenOf({ email: ines.user.email })
    for (let presented = 0; presented < 12; presented += 1) await present(spent)
    expect((await ines.get('directory/user/me')).body.status).toBe('Active')
    await expect(
      platform.db.deleteFrom('user_role').where('user_id', '=', ines.user.id).execute(),
    ).rejects.toMatchObject({ constraint: 'an_administrator_stays' })
    await expect(
      platform.db.deleteFrom('role_privilege').where('privilege', '=', 'roles.manage').execute(),
    ).rejects.toMatchObject({ constraint: 'an_administrator_stays' })
    expect((await ines.get(`directory/users/${user.id}`)).status).toBe(200)
    await save(other.user.id, { status: 'Active' })
    other = await platform.signedInAs('second@harborline.example')
  })
})

const saveRole = async (name: string, change: object, by = ines) => {
  const found = (await ines.get(`directory/Roles/${roleIds[name]}`)).body
  const { description, roleType, accessPrivileges, revision } = found
  const body = { name, roleType, accessPrivileges, revision, ...(description !== null && { description }), ...change }
  return by.call('PUT', `directory/Roles/${roleIds[name]}`, body)
}

describe('a role', () => {
  const body = { name: 'Desk', roleType: 'Maker', accessPrivileges: ['client.edit'] }

  it('is created with what its privileges require, changed, copied under another name, and deleted', async () => {
    const created = await ines.call('POST', 'directory/Roles', body)
    expect([created.status, role.parse(created.body)]).toEqual([201, created.body])
    expect(created.body).toMatchObject({ accessPrivileges: ['client.edit', 'client.view'], userCount: 0, revision: 1 })
    const path = `directory/Roles/${created.body.id}`
    const change = { ...body, name: 'Desk two', accessPrivileges: ['transaction.backdate'], revision: 1 }
    const changed = (await ines.call('PUT', path, change)).body
    expect(changed.accessPrivileges).toEqual(['transaction.backdate', 'transaction.edit', 'transaction.view'])
    expect((await ines.call('PUT', path, change)).body.code).toBe(1006)
    expect((await ines.call('POST', 'directory/Roles', { ...body, name: ' desk TWO ' })).body.code).toBe(5011)
    expect((await ines.call('DELETE', path)).status).toBe(204)
    expect((await ines.get(path)).body.code).toBe(5008)
    expect((await trailOf(created.body.id)).map(({ action }: { action: string }) => action)).toEqual([
      'Deleted',
      'Changed',
      'Created',
    ])
  })

  it('that is saved as it is is not changed', async () => {
    const created = (await ines.call('POST', 'directory/Roles', { ...body, name: 'Same' })).body
    const path = `directory/Roles/${created.id}`
    for (const alike of [{}, { accessPrivileges: ['client.view', 'client.edit'] }, { description: ' ' }])
      expect((await ines.call('PUT', path, { ...body, name: 'Same', ...alike })).body).toEqual(created)
    expect(await trailOf(created.id)).toHaveLength(1)
    expect((await ines.call('PUT', path, { ...body, name: 'Same', description: 'Else' })).body.revision).toBe(2)
  })

  it.each<[ErrorName, object, string]>([
    ['nameRequired', { name: ' ' }, 'name'],
    ['roleNameTooLong', { name: 'a'.repeat(201) }, 'name'],
    ['roleNameExists', { name: 'maker' }, 'name'],
    ['roleTypeRequired', { roleType: undefined }, 'roleType'],
    ['rolePrivilegesRequired', { accessPrivileges: [] }, 'accessPrivileges'],
    ['validationFailed', { accessPrivileges: ['client.fly'] }, 'accessPrivileges'],
  ])('is refused with %s at its field', async (name, change, field) => {
    expect(codeAndFields(await ines.call('POST', 'directory/Roles', { ...body, ...change }))).toEqual([
      codeOf(name),
      [field],
    ])
  })

  it('that somebody holds is not deleted, and says who does', async () => {
    const refused = await ines.call('DELETE', `directory/Roles/${roleIds.Approver}`)
    expect([refused.status, refused.body.code]).toEqual([409, 5032])
    expect(refused.body.message).toContain('Grace Abernathy, Daniel Kwan')
    await expect(
      platform.db
        .deleteFrom('role')
        .where('id', '=', roleIds.Approver ?? '')
        .execute(),
    ).rejects.toMatchObject({ code: '23503' })
  })

  it('keeps what its privileges require in the database too', async () => {
    await expect(
      sql`insert into role_privilege values (${roleIds.Viewer}, 'client.fly'), (${roleIds.Viewer}, 'sheep.edit')`.execute(
        platform.db,
      ),
    ).rejects.toMatchObject({ constraint: 'privileges_come_with_required' })
  })

  it('has holders, who are replaced whole, each with a row of their own', async () => {
    const created = (await ines.call('POST', 'directory/Roles', { ...body, name: 'Night desk' })).body
    const path = `directory/role/${created.id}/users`
    const [one, two] = [(await invite()).body, (await invite()).body]
    const holders = (answer: Answered): string[] => answer.body.items.map(({ id }: { id: string }) => id)
    const both = holders(await ines.call('PUT', path, { userIds: [one.id, two.id] }))
    expect(new Set(both)).toEqual(new Set([one.id, two.id]))
    expect(holders(await ines.call('PUT', path, { userIds: [two.id] }))).toEqual([two.id])
    expect((await trailOf(one.id)).slice(0, 2)).toMatchObject([
      { before: { roles: ['Maker', 'Night desk'] }, after: { roles: ['Maker'] } },
      { before: { roles: ['Maker'] }, after: { roles: ['Maker', 'Night desk'] } },
    ])
    expect((await ines.call('PUT', path, { userIds: [''] })).body.code).toBe(5026)
    expect((await ines.call('PUT', path, { userIds: ['nobody'] })).body.code).toBe(1034)
    expect((await ines.call('PUT', `directory/role/${maker()}/users`, { userIds: [] })).body).toMatchObject({
      code: 1004,
      message: expect.stringContaining('would be left without a role'),
    })
  })

  it('takes nobody from those whom somebody else gave it to since they were read', async () => {
    const created = (await ines.call('POST', 'directory/Roles', { ...body, name: 'Early desk' })).body
    const path = `directory/role/${created.id}/users`
    const [one, two, three] = [(await invite()).body, (await invite()).body, (await invite()).body]
    const held = async () => new Set((await ines.get(path)).body.items.map(({ id }: { id: string }) => id))
    await ines.call('PUT', path, { userIds: [one.id], heldBy: [] })
    const other = await personWith(platform, { name: 'Beside', privileges: ['users.manage', 'roles.manage'] })
    await other.call('PUT', path, { userIds: [two.id, one.id], heldBy: [one.id] })
    const stale = await ines.call('PUT', path, { userIds: [one.id, three.id], heldBy: [one.id] })
    expect([stale.status, stale.body.code]).toEqual([409, 1006])
    expect(await held()).toEqual(new Set([one.id, two.id]))
    // By the way of the person likewise.
    const { revision, firstName, lastName, roles } = (await other.get(`directory/users/${three.id}`)).body
    const roleIds = [...roles.map(({ id }: { id: string }) => id), created.id]
    await other.call('PUT', `directory/user/${three.id}`, { revision, firstName, lastName, roleIds })
    const late = { userIds: [one.id], heldBy: [one.id, two.id] }
    expect((await ines.call('PUT', path, late)).body.code).toBe(1006)
    expect((await ines.call('PUT', path, { ...late, heldBy: [two.id, three.id, one.id] })).status).toBe(200)
    expect(await held()).toEqual(new Set([one.id]))
  })
})

it('names are told of everybody who ever came, and of nobody who did not, also when they are shut out', async () => {
  const maya = await platform.signedInAs('maya')
  const ids = async () => (await maya.get('directory/people')).body.items.map(({ id }: { id: string }) => id)
  const [came, never] = [(await invite()).body, (await invite()).body]
  await platform.anonymous.call('POST', 'directory/user/authenticate', {
    idToken: idTokenOf({ subject: came.id, email: came.email }),
  })
  for (const { id } of [came, never]) expect((await ines.call('DELETE', `directory/user/${id}`)).status).toBe(204)
  expect(await ids()).toContain(came.id)
  expect(await ids()).not.toContain(never.id)
  for (const person of (await maya.get('directory/people')).body.items)
    expect(Object.keys(person)).toEqual(['id', 'name'])
})

it('names are told of those who hold a privilege now: of nobody who is out, invited, or holds another', async () => {
  const maya = await platform.signedInAs('maya')
  const named = async () =>
    (await maya.get('directory/people?may=request.export')).body.items.map(({ name }: { name: string }) => name)
  const holder = await personWith(platform, { name: 'Holder', privileges: ['request.view', 'request.export'] })
  await personWith(platform, { name: 'Looker', privileges: ['request.view'] })
  await invite({ roleIds: ['role-Holder'], firstName: 'Coming' })
  expect(await named()).toContain('Holder Test')
  expect(await named()).not.toContain('Looker Test')
  expect(await named()).not.toContain('Coming Haddad')
  await ines.call('DELETE', `directory/user/${holder.user.id}`)
  expect(await named()).not.toContain('Holder Test')
  expect((await maya.get('directory/people?may=everything')).body.code).toBe(1014)
})
