import { me, preferences, privilegeCodes, privilegePage, rolePage, userPage } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personWith } from '../testing/life-cycle.ts'
import { seedPeople } from '../demo/people.ts'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
let maya: Caller
let ines: Caller

beforeAll(async () => {
  platform = await openTestPlatform()
  maya = await platform.signedInAs('maya')
  ines = await platform.signedInAs('ines')
})
afterAll(() => platform.close())

it('tells who is signed in and what they may do', async () => {
  const { body } = await maya.get('directory/user/me')
  expect(me.parse(body)).toEqual(body)
  expect(body.privileges).toContain('institution.edit')
  expect(body.privileges).not.toContain('institution.approve')
})

it('tells when a person was last here, across sign-ins that follow on each other', async () => {
  const { clock, deps } = platform
  const { idle } = deps.sessionLife
  const grace = async () => (await (await platform.signedInAs('grace')).get('directory/user/me')).body.hereBeforeAt
  expect(await grace()).toBeNull()
  clock.advance(idle)
  expect(await grace()).toBeNull()
  const { tokens, call } = await platform.signedInAs('grace')
  clock.advance(idle / 2)
  expect((await call('POST', 'directory/user/refresh', tokens)).status).toBe(200)
  // The end of the stay, not its beginning.
  const last = clock.now()
  clock.advance(idle + 1)
  expect([await grace(), await grace()]).toEqual([last.toISOString(), last.toISOString()])
  maya = await platform.signedInAs('maya')
  ines = await platform.signedInAs('ines')
})

it('no seed role may both edit and approve', async () => {
  for (const { key } of seedPeople) {
    const { privileges } = (await platform.signedInAs(key)).user
    const can = (action: string) => [...privileges].some((code) => code.endsWith(action))
    expect([key, can('.edit') && can('.approve')]).toEqual([key, false])
  }
})

it('keeps preferences by person, and refuses unknown ones', async () => {
  const chosen = { theme: 'dark', views: { institutions: [{ name: 'Mine', state: '{"q":""}' }] } }
  const here = { timezoneId: 'America/New_York', outOfOffice: null }
  expect((await maya.get('directory/user/me/preferences')).body).toEqual({ ...here, revision: 0 })
  const saved = { ...chosen, ...here, revision: 1 }
  expect((await maya.call('PUT', 'directory/user/me/preferences', chosen)).body).toEqual(saved)
  expect(preferences.parse((await maya.get('directory/user/me/preferences')).body)).toEqual(saved)
  const grace = await platform.signedInAs('grace')
  expect((await grace.get('directory/user/me/preferences')).body).toEqual({ ...here, revision: 0 })
  const refused = await maya.call('PUT', 'directory/user/me/preferences', { theme: 'pink', colour: 1 })
  expect(refused.body.code).toBe(1002)
  expect(refused.body.additionalReasons.map(({ field }: { field: string }) => field).sort()).toEqual([
    'colour',
    'theme',
  ])
})

it('lists people in pages, by last name, and finds them', async () => {
  const first = (await ines.get('directory/users?limit=4')).body
  expect(userPage.parse(first)).toEqual(first)
  expect(first.total).toBe(6)
  const second = (await ines.get(`directory/users?limit=4&cursor=${first.nextCursor}`)).body
  const names = [...first.items, ...second.items].map(({ lastName }) => lastName)
  expect(names).toEqual(['Abernathy', 'Kwan', 'Lindqvist', 'Okafor', 'Raman', 'Rivera'])
  expect(second.nextCursor).toBeNull()
  expect((await ines.get('directory/users?q=tom%C3%A1s%20r')).body.items).toMatchObject([
    { roles: [{ name: 'Maker' }] },
  ])
})

it('lists roles with their holders, and every privilege', async () => {
  const roles = (await ines.get('directory/Roles')).body.items
  expect(roles.map(({ name, userCount }: { name: string; userCount: number }) => [name, userCount])).toEqual([
    ['Administrator', 1],
    ['Approver', 2],
    ['Maker', 2],
    ['Viewer', 1],
  ])
  // What a role approves follows from its privileges, whatever kind of role it is.
  await personWith(platform, { name: 'Narrow', privileges: ['client.view', 'client.approve', 'client.edit'] })
  const told = rolePage.parse((await ines.get('directory/Roles')).body).items
  const approves = (name: string) => told.find((role) => role.name === name)?.approvesEntityTypes
  expect([approves('Role of Narrow'), approves('Maker'), approves('Viewer')]).toEqual([['client'], [], []])
  expect(approves('Approver')).toEqual(
    privilegePage
      .parse((await ines.get('directory/Privileges')).body)
      .items.filter(({ action }) => action === 'approve')
      .map(({ entityType }) => entityType),
  )
  const privileges = privilegePage.parse((await ines.get('directory/Privileges')).body).items
  expect(privileges.map(({ code }) => code)).toEqual([...privilegeCodes])
})

it('shows people and roles only to those who look after either', async () => {
  const roles = await personWith(platform, { name: 'Roles', privileges: ['roles.manage'] })
  const grace = await platform.signedInAs('grace')
  for (const path of ['directory/users', 'directory/Roles']) {
    const answers = await Promise.all([ines, roles, maya, grace].map((person) => person.get(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403])
  }
})
