import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idTokenOf, openTestPlatform, readAnswer, type Caller, type TestPlatform } from '../testing/index.ts'
import { startSession } from '../testing/start-session.ts'
import { beginSession, refreshSession } from './session.ts'
import { perform } from '../work/perform.ts'
import type { Work } from '../work/work.ts'
import { runJob } from '../worker/run-job.ts'
import { sweepJob } from './sweep.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestPlatform()
})
afterAll(() => platform.close())
// What one test fails at on purpose locks nobody out of the next.
beforeEach(() => platform.db.deleteFrom('sign_in_failure').execute())

type Pair = { token: string; refreshToken: string }

const refresh = ({ token, refreshToken }: Pair, headers: Record<string, string> = {}) =>
  platform.anonymous.call('POST', 'directory/user/refresh', { token, refreshToken }, headers)

const authenticate = (idToken: string, headers: Record<string, string> = {}) =>
  platform.anonymous.call('POST', 'directory/user/authenticate', { idToken }, headers)

const meWith = (token: string) =>
  platform.anonymous.call('GET', 'directory/user/me', undefined, { authorization: `Bearer ${token}` })

const userRow = (caller: Caller, status: string) =>
  platform.db.updateTable('app_user').set({ status }).where('id', '=', caller.user.id).execute()

describe('signing in', () => {
  it('answers two tokens, and says until when the sign-in lives unless it is refreshed', async () => {
    const { status, body } = await authenticate('MAYA.LINDQVIST@harborline.EXAMPLE')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['refreshToken', 'token'])
    const payload = JSON.parse(atob(body.token.split('.')[1]))
    expect(payload.nameid).toBe(payload.sub)
    expect([payload.exp - payload.iat, payload.session_exp - payload.iat]).toEqual([300, 1800])
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
    const again = await authenticate(priya.user.email)
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
    for (const pair of [tokens, next.body])
      expect((await refresh(pair)).body).toMatchObject({ code: 1023, data: { ended: 'unsafe' } })
    expect((await meWith(next.body.token)).body.code).toBe(1023)
  })

  it('answers the repetition of a refresh with the same pair, however many come at once', async () => {
    const { tokens } = await platform.signedInAs('maya')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens, { 'idempotency-key': 'one' })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    platform.clock.advance(10_000)
    const late = await refresh(tokens, { 'idempotency-key': 'one' })
    expect([late.status, late.body]).toEqual([200, answers[0]?.body])
    expect((await refresh(late.body)).status).toBe(200)
  })

  it.each([
    ['names another request', { 'idempotency-key': 'one' }, { 'idempotency-key': 'two' }],
    ['names none', { 'idempotency-key': 'one' }, {}],
    ['calls itself something else', { 'user-agent': 'one' }, { 'user-agent': 'two' }],
  ])('takes the token for stolen when another client repeats it: one that %s', async (_, mine, theirs) => {
    const { tokens } = await platform.signedInAs('maya')
    const next = await refresh(tokens, mine)
    // The straight repetition by the same client is none.
    expect((await refresh(tokens, mine)).body).toEqual(next.body)
    const other = await refresh(tokens, theirs)
    expect([other.status, other.body.code]).toEqual([401, 1023])
    // Which of the two is the owner nobody knows: neither goes on.
    expect((await refresh(tokens, mine)).body.code).toBe(1023)
    expect((await refresh(next.body, mine)).body.code).toBe(1023)
    expect((await meWith(next.body.token)).body.code).toBe(1023)
  })

  describe('from another address', () => {
    /** Of the same browser, which names its request or does not. */
    const refreshFrom = async (clientAddress: string, { token, refreshToken }: Pair, key?: string) => {
      const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
      const body = JSON.stringify({ token, refreshToken })
      const request = new Request('http://platform.test/1.0/directory/user/refresh', { method: 'POST', headers, body })
      return readAnswer(await platform.app.fetch(request, { clientAddress }))
    }

    it('goes on: people move about', async () => {
      const { tokens } = await platform.signedInAs('maya')
      const next = await refreshFrom('192.0.2.1', tokens)
      expect((await refreshFrom('198.51.100.7', next.body)).status).toBe(200)
    })

    it('is repeated for whoever names the same request', async () => {
      const { tokens } = await platform.signedInAs('maya')
      const next = await refreshFrom('192.0.2.1', tokens, 'one')
      const again = await refreshFrom('198.51.100.7', tokens, 'one')
      expect([again.status, again.body]).toEqual([200, next.body])
    })

    it('is taken for stolen where it names none', async () => {
      const { tokens } = await platform.signedInAs('maya')
      const next = await refreshFrom('192.0.2.1', tokens)
      expect((await refreshFrom('198.51.100.7', tokens)).body).toMatchObject({ code: 1023, data: { ended: 'unsafe' } })
      expect((await refreshFrom('192.0.2.1', next.body)).body.code).toBe(1023)
    })
  })

  it('repeats nothing once the next pair was used', async () => {
    const { tokens } = await platform.signedInAs('maya')
    const key = { 'idempotency-key': 'one' }
    const next = await refresh(tokens, key)
    const third = await refresh(next.body, { 'idempotency-key': 'two' })
    expect((await refresh(tokens, key)).body.code).toBe(1022)
    expect((await refresh(third.body)).status).toBe(200)
  })

  it('refuses the refresh token of another sign-in', async () => {
    const maya = await platform.signedInAs('maya')
    const grace = await platform.signedInAs('grace')
    const mixed = { token: maya.tokens.token, refreshToken: grace.tokens.refreshToken }
    expect((await refresh(mixed)).body.code).toBe(1022)
    expect((await refresh(grace.tokens)).status).toBe(200)
  })

  it('ends by itself: after half an hour without use', async () => {
    const { tokens } = await platform.signedInAs('maya')
    platform.clock.advance(30 * 60_000)
    expect((await refresh(tokens)).body).toMatchObject({ code: 1023, data: { ended: 'expired' } })
  })

  it('ends by itself: after eight hours, however much it is used', async () => {
    let { tokens } = await platform.signedInAs('maya')
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      platform.clock.advance(20 * 60_000)
      const next = await refresh(tokens)
      expect(next.status).toBe(200)
      tokens = next.body
    }
    platform.clock.advance(20 * 60_000 - 1)
    const last = await refresh(tokens)
    expect(last.status).toBe(200)
    platform.clock.advance(1)
    expect((await meWith(last.body.token)).body.code).toBe(1023)
    expect((await refresh(last.body)).body.code).toBe(1023)
  })

  it('lives as long as the settings say', async () => {
    const life = { ...platform.deps, sessionLife: { idle: 60_000, absolute: 90_000 } }
    const { user } = await platform.signedInAs('maya')
    const goOn = async ({ token, refreshToken }: Pair) => {
      const subject = await life.tokens.verify(token, { acceptExpired: true })
      const given = { signing: life, subject, refreshToken, client: 'x' }
      return perform(life, { system: 'refresh' }, (work) => refreshSession(work, given))
    }
    const first = await startSession(life, user.id)
    platform.clock.advance(60_000)
    expect(await goOn(first)).toMatchObject({ refused: { code: 1023 } })
    const second = await startSession(life, user.id)
    platform.clock.advance(59_000)
    const next = await goOn(second)
    if ('refused' in next) throw next.refused
    platform.clock.advance(31_000)
    expect(await goOn(next.tokens)).toMatchObject({ refused: { code: 1023 } })
  })
})

it.each([
  ['five minutes of a long life', { idle: 30 * 60_000, absolute: 8 * 3_600_000 }, 300, 1021],
  ['half of a short one, so that whoever is at work goes on', { idle: 60_000, absolute: 8 * 3_600_000 }, 30, 1021],
  ['no longer than the session', { idle: 30 * 60_000, absolute: 45_000 }, 45, 1023],
])('an access token counts for %s', async (_, sessionLife, lasts, code) => {
  const { user } = await platform.signedInAs('maya')
  const { token } = await startSession({ ...platform.deps, sessionLife }, user.id)
  platform.clock.advance((lasts - 2) * 1000)
  expect((await meWith(token)).status).toBe(200)
  platform.clock.advance(2000)
  expect((await meWith(token)).body.code).toBe(code)
})

describe('an ID token', () => {
  const email = 'maya.lindqvist@harborline.example'

  it('is exchanged once, also when the two come at the same moment', async () => {
    const idToken = idTokenOf({ email })
    const answers = await Promise.all(Array.from({ length: 10 }, () => authenticate(idToken)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 401),
    ])
    expect(new Set(answers.filter(({ status }) => status === 401).map(({ body }) => body.code))).toEqual(
      new Set([1022]),
    )
  })

  it('is not exchanged again after signing out, nor with its signature written in another way', async () => {
    const idToken = idTokenOf({ email })
    const { body } = await authenticate(idToken)
    const authorization = { authorization: `Bearer ${body.token}` }
    await platform.anonymous.call('DELETE', 'directory/user/authenticate', undefined, authorization)
    expect((await authenticate(idToken)).body.code).toBe(1022)
    expect((await authenticate(`${idToken}x`)).body.code).toBe(1022)
  })

  it('is remembered as a hash, until it expires by itself', async () => {
    const idToken = idTokenOf({ email })
    await authenticate(idToken)
    const rows = await platform.db.selectFrom('exchanged_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('maya')
    platform.clock.advance(600_001)
    await runJob(platform.deps, sweepJob)
    expect(await platform.db.selectFrom('exchanged_token').selectAll().execute()).toEqual([])
  })

  it('that was refused is not used up', async () => {
    const priya = 'priya.raman@harborline.example'
    const idToken = idTokenOf({ email: priya })
    const setStatus = (status: string) =>
      platform.db.updateTable('app_user').set({ status }).where('email', '=', priya).execute()
    await setStatus('Disabled')
    expect((await authenticate(idToken)).body.code).toBe(1028)
    await setStatus('Active')
    expect((await authenticate(idToken)).status).toBe(200)
  })
})

describe('signing out', () => {
  const session = async (identity: Parameters<typeof idTokenOf>[0], headers: Record<string, string> = {}) => {
    const { body } = await authenticate(idTokenOf({ email: 'maya.lindqvist@harborline.example', ...identity }), headers)
    const bearer = { authorization: `Bearer ${body.token}` }
    return {
      tokens: body,
      bearer,
      me: async () => (await meWith(body.token)).status,
      write: async () => {
        const answer = await platform.anonymous.call('PUT', 'directory/user/me/preferences', { theme: 'dark' }, bearer)
        return [answer.status, answer.body.code]
      },
      signOut: () => platform.anonymous.call('DELETE', 'directory/user/authenticate', undefined, bearer),
    }
  }

  it('ends every sign-in that began with the same session of the provider', async () => {
    const tabs = [await session({ session: 'browser-1' }), await session({ session: 'browser-1' })]
    const elsewhere = await session({ session: 'browser-2' })
    const without = await session({})
    expect((await tabs[0]?.signOut())?.status).toBe(204)
    for (const tab of tabs) {
      expect(await tab.write()).toEqual([401, 1023])
      expect((await refresh(tab.tokens)).body.code).toBe(1023)
    }
    expect([await elsewhere.me(), await without.me()]).toEqual([200, 200])
  })

  it('ends those too that another tab had asked the provider for before', async () => {
    const here = await session({ session: 'browser-3' })
    const issuedAt = platform.clock.now()
    const asked = () => session({ session: 'browser-3', issuedAt })
    const [atOnce] = await Promise.all([Promise.all([asked(), asked(), asked()]), here.signOut()])
    for (const tab of [...atOnce, await asked()]) expect(await tab.me()).toBe(401)
    // The provider speaks again, of the same session: that is a new sign-in.
    platform.clock.advance(1000)
    expect(await (await session({ session: 'browser-3' })).me()).toBe(200)
  })

  it('waits for a sign-in of the same browser that is under way', async () => {
    const { user } = await platform.signedInAs('maya')
    const browserSession = crypto.randomUUID()
    const begin = (work: Work) => beginSession(work, { signing: platform.deps, userId: user.id, browserSession })
    const here = await perform(platform.deps, { system: 'test' }, begin)
    const signOut = () =>
      platform.anonymous.call('DELETE', 'directory/user/authenticate', undefined, {
        authorization: `Bearer ${here.token}`,
      })
    let signedOut: ReturnType<typeof signOut> | undefined
    const there = await perform(platform.deps, { system: 'test' }, async (work) => {
      const begun = await begin(work)
      signedOut = signOut()
      await Promise.race([signedOut, new Promise((resolve) => setTimeout(resolve, 200))])
      return begun
    })
    expect((await signedOut)?.status).toBe(204)
    expect((await meWith(there.token)).body.code).toBe(1023)
  })

  it('does not take the session of one provider for that of another', async () => {
    const here = await session({ session: 'same' })
    const email = 'tomas.rivera@harborline.example'
    const there = await session({ session: 'same', issuer: 'https://other.test', email })
    await here.signOut()
    expect(await there.me()).toBe(200)
  })

  it('ends those that grew out of one another where the provider names no session', async () => {
    const first = await session({})
    const second = await session({}, first.bearer)
    const third = await session({}, second.bearer)
    const stranger = await session({})
    await second.signOut()
    expect([await first.me(), await third.me(), await stranger.me()]).toEqual([401, 401, 200])
    // What was signed out is nobody's parent any more.
    const again = await session({}, first.bearer)
    await stranger.signOut()
    expect(await again.me()).toBe(200)
  })

  it('leaves those of other browsers alone', async () => {
    const here = await platform.signedInAs('maya')
    const there = await platform.signedInAs('maya')
    expect((await here.call('DELETE', 'directory/user/authenticate')).status).toBe(204)
    expect((await here.get('directory/user/me')).body.code).toBe(1023)
    expect((await refresh(here.tokens)).body).toMatchObject({ code: 1023, data: { ended: 'elsewhere' } })
    expect((await there.get('directory/user/me')).status).toBe(200)
  })
})
