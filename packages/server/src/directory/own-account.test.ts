import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
let ines: Caller

beforeAll(async () => {
  platform = await openTestPlatform()
  ines = await platform.signedInAs('ines')
})
afterAll(() => platform.close())

describe("one's own account", () => {
  it('lists sign-ins that count, and ends them', async () => {
    const [first, second] = [await platform.signedInAs('tomas'), await platform.signedInAs('tomas')]
    const mine = (await first.get('directory/user/me/sessions')).body
    expect(mine.items.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false])
    const stranger = await ines.call('DELETE', `directory/user/me/sessions/${mine.items[1].id}`)
    expect([stranger.status, stranger.body.code]).toEqual([404, 1043])
    expect((await first.call('DELETE', `directory/user/me/sessions/${mine.items[1].id}`)).status).toBe(204)
    expect((await second.get('directory/user/me')).body.code).toBe(1023)
    expect((await first.get('directory/user/me/sessions')).body.total).toBe(1)
    expect((await first.call('DELETE', `directory/user/me/sessions/${mine.items[1].id}`)).body.code).toBe(1043)
  })

  it('is not undone by another window', async () => {
    const tomas = await platform.signedInAs('tomas')
    const path = 'directory/user/me/preferences'
    const { revision } = (await tomas.get(path)).body
    const one = await tomas.call('PUT', path, { revision, theme: 'dark' })
    expect(one.body.revision).toBe(revision + 1)
    expect((await tomas.call('PUT', path, { revision, density: 'compact' })).body.code).toBe(1006)
    expect((await tomas.get(path)).body).toMatchObject({ theme: 'dark' })
  })

  it('says where one works; the trail keeps it', async () => {
    const tomas = await platform.signedInAs('tomas')
    const path = 'directory/user/me/preferences'
    expect((await tomas.call('PUT', path, { timezoneId: 'Moon/Base' })).body.code).toBe(1002)
    expect((await tomas.call('PUT', path, { timezoneId: 'Europe/Berlin' })).body.timezoneId).toBe('Europe/Berlin')
    expect((await tomas.get('directory/user/me')).body.timezoneId).toBe('Europe/Berlin')
    expect((await ines.get(`audit?entityId=${tomas.user.id}`)).body.items[0]).toMatchObject({
      before: { timezoneId: 'America/Chicago' },
      after: { timezoneId: 'Europe/Berlin' },
    })
  })
})
