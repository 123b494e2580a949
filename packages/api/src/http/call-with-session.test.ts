import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import type { Session } from '../contract/session.ts'
import { createHttp } from './create-http.ts'
import { createSession } from './session.ts'
import { baseUrl, echo, setUp } from './testing/client.ts'
import { expired, fakeFetch, json, tokenPlatform } from './testing/fake-platform.ts'

describe('a 401', () => {
  test('50 parallel calls with an expired token make one refresh, and all succeed', async () => {
    const platform = tokenPlatform()
    const { http, session, onSessionLost } = setUp(platform.fetch)
    session.set(expired)
    const paths = Array.from({ length: 50 }, (_, index) => `client/${index}`)
    const answers = await Promise.all(paths.map((path) => http({ path, answer: echo })))
    expect(answers.map((answer) => answer.path)).toEqual(paths.map((path) => `/1.0/${path}`))
    expect(platform.refreshes()).toHaveLength(1)
    expect(platform.seen).toHaveLength(101)
    expect(session.get()).toEqual({ token: 'token-2', refreshToken: 'refresh-2', userId: 'token-2' })
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('that comes late makes no second refresh', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const platform = tokenPlatform({ pause: ({ path }) => (path.endsWith('late') ? held : Promise.resolve()) })
    const { http, session } = setUp(platform.fetch)
    session.set(expired)
    const late = http({ path: 'late', answer: echo })
    await http({ path: 'early', answer: echo })
    release()
    expect((await late).path).toBe('/1.0/late')
    expect(platform.refreshes()).toHaveLength(1)
  })

  test('keeps body and idempotency key on the retry', async () => {
    const platform = tokenPlatform()
    const { http, session } = setUp(platform.fetch)
    session.set(expired)
    const answer = await http({ path: 'client', method: 'POST', body: { name: 'Ada' }, answer: echo })
    expect(answer.body).toBe('{"name":"Ada"}')
    const [first, , retry] = platform.seen
    expect(retry).toMatchObject({ method: 'POST', path: first?.path, key: first?.key, body: first?.body })
    expect(first?.key).toMatch(/^[\da-f-]{36}$/)
    expect([first?.token, retry?.token]).toEqual(['token-1', 'token-2'])
  })

  test('sends the tokens to the refresh path, once, under a key of its own', async () => {
    const platform = tokenPlatform()
    const { http, session } = setUp(platform.fetch)
    session.set(expired)
    await http({ path: 'x', answer: echo })
    expect(platform.refreshes()).toMatchObject([
      { method: 'POST', key: expect.stringMatching(/^[\da-f-]{36}$/), body: JSON.stringify(expired) },
    ])
  })

  test('again after the refresh is the answer: no request is sent three times', async () => {
    const { fetch, seen } = fakeFetch(({ path }) => {
      if (path.endsWith('refresh')) return json({ token: 'b', refreshToken: 'b' })
      // A client that goes on trying comes to an end too, and is told from one that does not.
      return seen.length > 9 ? json({}) : json({ code: 1022, message: 'Invalid.' }, 401)
    })
    const { session, failure, onSessionLost } = setUp(fetch)
    session.set(expired)
    expect(await failure({})).toMatchObject({ kind: 'http', status: 401, code: 1022, message: 'Invalid.' })
    expect(seen).toHaveLength(3)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('with a failed refresh clears once, navigates once, and every call fails with its own answer', async () => {
    const platform = tokenPlatform({ refuseRefresh: true })
    const { session, failure, onSessionLost } = setUp(platform.fetch)
    session.set(expired)
    const errors = await Promise.all(Array.from({ length: 50 }, () => failure({})))
    for (const error of errors) expect(error).toMatchObject({ status: 401, code: 1021, message: 'Expired.' })
    expect(platform.refreshes()).toHaveLength(1)
    expect(platform.seen).toHaveLength(51)
    expect(session.get()).toBeUndefined()
    expect(onSessionLost).toHaveBeenCalledTimes(1)
    expect(onSessionLost.mock.calls[0]?.[0]).toMatchObject({ reason: 'refused', error: { code: 1023 } })
  })

  test('from authenticate without stored tokens is simply rejected', async () => {
    const platform = tokenPlatform()
    const { failure, onSessionLost } = setUp(platform.fetch)
    const call = { path: 'directory/user/authenticate', method: 'POST', body: {}, session: 'optional' } as const
    expect(await failure(call)).toMatchObject({ kind: 'http', status: 401 })
    expect(platform.seen).toHaveLength(1)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('from any other call without stored tokens goes to the welcome page', async () => {
    const { failure, onSessionLost } = setUp(tokenPlatform().fetch)
    expect(await failure({})).toMatchObject({ status: 401 })
    expect(onSessionLost).toHaveBeenCalledTimes(1)
    expect(onSessionLost.mock.calls[0]?.[0]).toMatchObject({ reason: 'missing' })
  })

  test.each([
    ['answers HTML', () => new Response('<!doctype html><p>Proxy', { status: 200 }), 'unreadable'],
    ['answers an empty token', () => json({ token: '', refreshToken: 'x' }), 'unreadable'],
    ['hangs', () => undefined, 'unreachable'],
    ['fails', () => json({ message: 'Down.' }, 503), 'refused'],
  ])('with a refresh that %s ends the session', async (_case, refresh, reason) => {
    const { fetch } = fakeFetch(({ path }) => (path.endsWith('refresh') ? refresh() : json({}, 401)))
    const { session, failure, onSessionLost } = setUp(fetch, { timeoutMs: 50 })
    session.set(expired)
    expect(await failure({})).toMatchObject({ status: 401 })
    expect(session.get()).toBeUndefined()
    expect(onSessionLost.mock.calls).toMatchObject([[{ reason }]])
  })

  test('signing out in the middle: the call fails, nothing is told, nothing is sent again', async () => {
    const platform = tokenPlatform({ pause: async ({ path }) => path.endsWith('refresh') && session.clear() })
    const { session, failure, onSessionLost } = setUp(platform.fetch)
    session.set(expired)
    expect(await failure({})).toMatchObject({ status: 401 })
    expect(platform.seen).toHaveLength(2)
    expect(session.get()).toBeUndefined()
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('a caller can leave while others wait for the refresh', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const platform = tokenPlatform({ pause: ({ path }) => (path.endsWith('refresh') ? held : Promise.resolve()) })
    const { http, session, failure } = setUp(platform.fetch)
    session.set(expired)
    const leaver = new AbortController()
    const left = vi.fn()
    void failure({ signal: leaver.signal }).then(left)
    const stays = http({ path: 'stays', answer: echo })
    await vi.waitFor(() => expect(platform.refreshes()).toHaveLength(1))
    leaver.abort()
    await vi.waitFor(() => expect(left.mock.calls).toMatchObject([[{ kind: 'cancelled' }]]), 5000)
    release()
    expect((await stays).path).toBe('/1.0/stays')
  })

  test('leaves the refresh to whoever does it for several clients', async () => {
    const platform = tokenPlatform()
    const session = createSession()
    session.set(expired)
    const refresh = vi.fn(async ({ token, refreshToken }: Session) => {
      const body = JSON.stringify({ token, refreshToken })
      const answer = await platform.fetch(`${baseUrl}/1.0/directory/user/refresh`, { method: 'POST', body })
      return { status: answer.status, text: await answer.text() }
    })
    const onSessionLost = vi.fn()
    const http = createHttp({ baseUrl, fetch: platform.fetch, session, onSessionLost, refresh })
    const answers = await Promise.all(Array.from({ length: 20 }, () => http({ path: 'x', answer: echo })))
    expect(answers).toHaveLength(20)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(session.get()).toMatchObject({ token: 'token-2', refreshToken: 'refresh-2' })

    refresh.mockResolvedValueOnce({ status: 401, text: '{"code":1023}' })
    session.set(expired)
    await expect(http({ path: 'x', answer: echo })).rejects.toMatchObject({ status: 401 })
    expect(onSessionLost.mock.calls).toMatchObject([[{ reason: 'refused', error: { code: 1023 } }]])
  })

  test('in any order of arrival: one refresh, all succeed, no request sent more than twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const platform = tokenPlatform({ pause: () => scheduler.schedule(Promise.resolve()) })
        const { http, session } = setUp(platform.fetch)
        session.set(expired)
        const paths = Array.from({ length: 20 }, (_, index) => `client/${index}`)
        const answers = Promise.all(paths.map((path) => http({ path, answer: echo })))
        await scheduler.waitFor(answers)
        expect((await answers).map((answer) => answer.path)).toEqual(paths.map((path) => `/1.0/${path}`))
        expect(platform.refreshes()).toHaveLength(1)
        for (const path of paths) {
          const times = platform.seen.filter((request) => request.path === `/1.0/${path}`).length
          expect(times).toBeLessThanOrEqual(2)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('1,000 parallel calls make one refresh', async () => {
    const platform = tokenPlatform()
    const { http, session } = setUp(platform.fetch)
    session.set(expired)
    await Promise.all(Array.from({ length: 1000 }, () => http({ path: 'x', answer: echo })))
    expect(platform.refreshes()).toHaveLength(1)
    expect(platform.seen).toHaveLength(2001)
  })
})

test.each([400, 402, 403, 404, 409, 422, 500, 503])('a %i is refreshed by nobody and sent once', async (status) => {
  const { fetch, seen } = fakeFetch(() => json({ message: 'No.' }, status))
  const { session, failure, onSessionLost } = setUp(fetch)
  session.set(expired)
  expect(await failure({})).toMatchObject({ kind: 'http', status })
  expect(seen).toHaveLength(1)
  expect(session.get()).toMatchObject(expired)
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('a schema that cannot be loaded is told once its answer has come, and is no error of nobody before', async () => {
  let release = () => {}
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(json({}))
  })
  const stray = vi.fn()
  process.on('unhandledRejection', stray)
  const { failure } = setUp(fakeFetch(() => held).fetch)
  const failed = failure({ answer: Promise.reject(new Error('The script was not found.')) })
  // Node tells of a rejection that nobody has taken when the work at hand is done.
  await new Promise((resolve) => setTimeout(resolve, 10))
  release()
  expect(await failed).toMatchObject({ message: 'The script was not found.' })
  process.off('unhandledRejection', stray)
  expect(stray).not.toHaveBeenCalled()
})
