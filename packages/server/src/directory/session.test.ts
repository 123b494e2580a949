import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPlatform, type Caller, type TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())

const refresh = (tokens: { token: string; refreshToken: string }) =>
  platform.anonymous.call('POST', 'directory/user/refresh', tokens)

const meWith = (token: string) =>
  platform.anonymous.call('GET', 'directory/user/me', undefined, { authorization: `Bearer ${token}` })

const userRow = (caller: Caller, status: string) =>
  platform.db.updateTable('app_user').set({ status }).where('id', '=', caller.user.id).execute()

describe('signing in', () => {
  it('finds the person by email whatever its case and answers two tokens', async () => {
    const { status, body } = await platform.anonymous.call('POST', 'directory/user/authenticate', {
      idToken: 'MAYA.LINDQVIST@harborline.EXAMPLE',
    })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['refreshToken', 'token'])
    const payload = JSON.parse(atob(body.token.split('.')[1]))
    expect(payload.nameid).toBe(payload.sub)
    expect(payload.exp - payload.iat).toBe(300)
    expect((await meWith(body.token)).body).toMatchObject({ firstName: 'Maya', roles: [{ name: 'Maker' }] })
  })

  it.each([
    ['an empty token', { idToken: '' }, 400, 5002],
    ['no token', {}, 400, 5002],
    ['a token that is not one', { idToken: 'nonsense' }, 401, 1022],
    ['somebody who is not in the directory', { idToken: 'stranger@elsewhere.example' }, 404, 1034],
    ['an unknown field', { idToken: 'x', admin: true }, 400, 1002],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await platform.anonymous.call('POST', 'directory/user/authenticate', body)
    expect([answer.status, answer.body.code, answer.body.errorResult.code]).toEqual([status, code, code])
  })

  it('refuses a disabled account at the door and inside, at once', async () => {
    const priya = await platform.signedInAs('priya')
    await userRow(priya, 'Disabled')
    expect((await priya.get('directory/user/me')).body.code).toBe(1028)
    expect((await refresh(priya.tokens)).body.code).toBe(1028)
    const again = await platform.anonymous.call('POST', 'directory/user/authenticate', { idToken: priya.user.email })
    expect([again.status, again.body.code]).toEqual([403, 1028])
    await userRow(priya, 'Active')
    // What was refused while disabled stays refused: the family ended.
    expect((await priya.get('directory/user/me')).body.code).toBe(1023)
  })
})

describe('access tokens', () => {
  it.each([
    ['none', {}, 1020],
    ['another scheme', { authorization: 'Basic abc' }, 1022],
    ['nonsense', { authorization: 'Bearer a.b.c' }, 1022],
  ])('refuses %s', async (_, headers, code) => {
    const answer = await platform.anonymous.call('GET', 'directory/user/me', undefined, headers)
    expect([answer.status, answer.body.code]).toEqual([401, code])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('refuses a changed token, and one signed with no algorithm', async () => {
    const { tokens, user } = await platform.signedInAs('maya')
    const [header = '', payload = '', signature = ''] = tokens.token.split('.')
    const claims = { ...JSON.parse(atob(payload)), sub: 'someone-else', nameid: user.id }
    const forged = btoa(JSON.stringify(claims)).replace(/=+$/, '')
    expect((await meWith(`${header}.${forged}.${signature}`)).body.code).toBe(1022)
    const none = btoa(JSON.stringify({ alg: 'none', typ: 'JWT' })).replace(/=+$/, '')
    expect((await meWith(`${none}.${payload}.${signature}`)).body.code).toBe(1022)
  })

  it('expires after five minutes and can then be refreshed', async () => {
    const { tokens } = await platform.signedInAs('maya')
    platform.clock.advance(299_000)
    expect((await meWith(tokens.token)).status).toBe(200)
    platform.clock.advance(1000)
    expect((await meWith(tokens.token)).body.code).toBe(1021)
    const next = await refresh(tokens)
    expect(next.status).toBe(200)
    expect((await meWith(next.body.token)).status).toBe(200)
  })
})

describe('refreshing', () => {
  it('asks for both tokens', async () => {
    expect((await refresh({ token: '', refreshToken: 'x' })).body.code).toBe(5002)
    expect((await refresh({ token: 'x', refreshToken: '' })).body.code).toBe(5003)
  })

  it('stores no token, only its hash', async () => {
    const { tokens } = await platform.signedInAs('maya')
    const rows = await platform.db.selectFrom('refresh_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokens.refreshToken)
  })

  it('lets each refresh token serve once; a spent one that comes back later ends the sign-in', async () => {
    const { tokens } = await platform.signedInAs('maya')
    const next = await refresh(tokens)
    platform.clock.advance(10_001)
    expect((await refresh(tokens)).body.code).toBe(1023)
    expect((await refresh(next.body)).body.code).toBe(1023)
    expect((await meWith(next.body.token)).body.code).toBe(1023)
  })

  it('lets exactly one of many racing refreshes win, and the sign-in lives on', async () => {
    const { tokens } = await platform.signedInAs('maya')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set([1022]),
    )
    expect((await refresh(won[0]?.body)).status).toBe(200)
  })

  it('refuses the refresh token of another sign-in', async () => {
    const maya = await platform.signedInAs('maya')
    const grace = await platform.signedInAs('grace')
    const mixed = { token: maya.tokens.token, refreshToken: grace.tokens.refreshToken }
    expect((await refresh(mixed)).body.code).toBe(1022)
    expect((await refresh(grace.tokens)).status).toBe(200)
  })

  it('ends by itself: the refresh token after a day', async () => {
    const { tokens } = await platform.signedInAs('maya')
    platform.clock.advance(24 * 3_600_000)
    expect((await refresh(tokens)).body.code).toBe(1023)
  })
})

it('signs out this sign-in and no other', async () => {
  const here = await platform.signedInAs('maya')
  const there = await platform.signedInAs('maya')
  expect((await here.call('DELETE', 'directory/user/authenticate')).status).toBe(204)
  expect((await here.get('directory/user/me')).body.code).toBe(1023)
  expect((await refresh(here.tokens)).body.code).toBe(1023)
  expect((await there.get('directory/user/me')).status).toBe(200)
})
