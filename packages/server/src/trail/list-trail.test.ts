import { auditPage } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPlatform, type Answered, type Caller, type TestPlatform } from '../testing/index.ts'
import { personWith } from '../testing/life-cycle.ts'

let platform: TestPlatform
let ines: Caller
/** Another who may do the same, by a role of their own. */
let other: Caller

beforeAll(async () => {
  platform = await openTestPlatform()
  ines = await platform.signedInAs('ines')
  other = await personWith(platform, { name: 'Second', privileges: ['users.manage', 'roles.manage'] })
})
afterAll(() => platform.close())

describe('the trail', () => {
  it('is filtered by person, action, record and period, and read page by page', async () => {
    const { items: roles } = (await ines.get('directory/Roles')).body
    for (const email of ['one@bank.example', 'two@bank.example'])
      await other.call('POST', 'directory/user/invite', {
        email,
        firstName: 'Noor',
        lastName: 'Haddad',
        roleIds: [roles[0].id],
      })
    const page = auditPage.parse((await ines.get('audit?limit=3')).body)
    const all = (await ines.get('audit?limit=200')).body
    expect(all.total).toBe(page.total)
    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const { body }: Answered = await ines.get(`audit?limit=7${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen).toEqual(all.items.map(({ id }: { id: string }) => id))
    const mine = (await ines.get(`audit?userId=${other.user.id}&action=Invited`)).body.items
    expect(mine).toHaveLength(2)
    expect(new Set(mine.map(({ by, action }: { by: { id: string }; action: string }) => `${by.id} ${action}`))).toEqual(
      new Set([`${other.user.id} Invited`]),
    )
    expect((await ines.get('audit?system=seed&entityType=role')).body.total).toBe(4)
    expect((await ines.get('audit?at.from=2027-01-01T00:00:00Z')).body.total).toBe(0)
    expect((await ines.get('audit?at.from=soon')).body.code).toBe(1014)
  })

  it('is searched by what is named: who did it, and what it was done to, as it is called now and was then', async () => {
    const named = { roleType: 'Viewer', accessPrivileges: ['client.view'] }
    const { id, revision } = (await other.call('POST', 'directory/Roles', { ...named, name: 'Ledger watch' })).body
    await ines.call('PUT', `directory/Roles/${id}`, { ...named, name: 'Book%keeping', revision })
    const found = async (q: string, more = '') =>
      (await ines.get(`audit?q=${encodeURIComponent(q)}&entityId=${id}${more}`)).body.items.map(
        ({ action }: { action: string }) => action,
      )
    expect(await found('BOOK%KEEPING')).toEqual(['Changed', 'Created'])
    expect(await found('watch ledger')).toEqual(['Changed', 'Created'])
    expect(await found('second')).toEqual(['Created'])
    expect(await found('okafor', '&action=Created')).toEqual([])
    expect(await found('book_keeping')).toEqual([])
    await ines.call('DELETE', `directory/Roles/${id}`)
    expect(await found('book%')).toEqual(['Deleted', 'Changed'])
    expect((await ines.get('audit?q=maya.lindqvist%40')).body.items[0]).toMatchObject({ entityName: 'Maya Lindqvist' })
    expect((await ines.get('audit?action=Renamed')).body.code).toBe(1014)
  })

  it('tells why a request failed, which names accounts, only to those who may see these', async () => {
    const { db, clock } = platform
    const seeing = await personWith(platform, { name: 'Seeing', privileges: ['users.manage', 'clientAccount.view'] })
    const failed = { state: 'Failed', failureReason: 'There is 5.00 USD available on Quayside Reserve' }
    await db
      .insertInto('audit')
      .values({
        id: 'failed',
        at: clock.now(),
        user_id: null,
        system: 'transactions',
        action: 'Failed',
        entity_type: 'request',
        entity_id: 'one-that-failed',
        before: JSON.stringify({ state: 'InProgress' }),
        after: JSON.stringify(failed),
      })
      .execute()
    const told = async (who: Caller) => auditPage.parse((await who.get('audit?entityId=one-that-failed')).body).items
    expect(await told(seeing)).toMatchObject([{ after: failed }])
    const [hidden] = await told(other)
    expect([hidden?.before, hidden?.after]).toEqual([{ state: 'InProgress' }, { state: 'Failed' }])
  })

  it('is for those who look after people or roles', async () => {
    const answers = await Promise.all(
      ['maya', 'grace', 'priya'].map(async (key) => (await platform.signedInAs(key)).get('audit')),
    )
    expect(answers.map(({ body }) => body.code)).toEqual([1030, 1030, 1030])
  })
})
