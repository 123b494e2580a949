import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type Answered, type Caller, type TestPlatform } from '../testing/index.ts'
import { personWith } from '../testing/life-cycle.ts'

let platform: TestPlatform
let ines: Caller
let maker: string
beforeAll(async () => {
  platform = await openTestPlatform()
  ines = await platform.signedInAs('ines')
  const { items } = (await ines.get('directory/Roles')).body
  maker = items.find(({ name }: { name: string }) => name === 'Maker').id
})
afterAll(() => platform.close())

const path = 'directory/views'
const named = ({ body }: Answered) => body.items.map(({ name }: { name: string }) => name)
const share = (by: Caller, body: object = {}) =>
  by.call('POST', path, { list: 'client', name: 'Reviews due', state: 'sort=reviewDueAt', roleId: maker, ...body })

it('views that are shared with a role are found by its holders alone, follow what is changed, and go with whoever may take them away', async () => {
  const maya = await platform.signedInAs('maya')
  const tomas = await platform.signedInAs('tomas')
  const priya = await platform.signedInAs('priya')
  const fellow = await personWith(platform, { name: 'Fellow', privileges: ['client.view'] })
  const [own] = (await fellow.get('directory/user/me')).body.roles
  const shared = await share(maya)
  expect([shared.status, shared.body]).toMatchObject([
    201,
    { name: 'Reviews due', role: { name: 'Maker' }, sharedBy: { id: maya.user.id }, mayChange: true, revision: 1 },
  ])
  const { id } = shared.body
  expect(named(await maya.get(path))).toEqual(['Reviews due'])
  expect(named(await tomas.get(path))).toEqual(['Reviews due'])
  expect(named(await priya.get(path))).toEqual([])
  expect(named(await fellow.get(path))).toEqual([])

  expect((await share(maya, { name: 'REVIEWS due' })).body).toMatchObject({ code: 1044 })
  expect((await share(fellow)).body).toMatchObject({ code: 1030 })
  expect((await share(fellow, { roleId: own.id })).status).toBe(201)
  expect((await share(maya, { roleId: 'none' })).body).toMatchObject({
    code: 5007,
    additionalReasons: [{ field: 'roleId' }],
  })
  expect((await share(maya, { name: ' ' })).body.code).toBe(1002)

  const rename = (by: Caller, revision: number) =>
    by.call('PUT', `${path}/${id}`, { name: 'Reviews', state: 'q=x', revision })
  // Whoever does not find it is told that it is not there.
  expect((await rename(fellow, 1)).body.code).toBe(1043)
  expect((await rename(tomas, 1)).body.code).toBe(1030)
  expect((await rename(maya, 2)).body.code).toBe(1006)
  expect((await rename(ines, 1)).body).toMatchObject({ name: 'Reviews', state: 'q=x', revision: 2 })
  expect((await maya.call('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await maya.call('DELETE', `${path}/${id}`)).body.code).toBe(1043)
  expect((await ines.get(`audit?entityId=${id}`)).body.items).toMatchObject([
    { action: 'Deleted', entityName: 'Reviews', before: { role: 'Maker' }, by: { id: maya.user.id } },
    { action: 'Changed', before: { name: 'Reviews due' }, after: { name: 'Reviews' }, by: { id: ines.user.id } },
    { action: 'Created', after: { list: 'client', name: 'Reviews due', state: 'sort=reviewDueAt' } },
  ])
})
