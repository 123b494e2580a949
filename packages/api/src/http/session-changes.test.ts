import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { errorCatalogue } from '../contract/error-catalogue.ts'
import { errorResponseOf } from '../contract/error-response.ts'
import { createHttp } from './create-http.ts'
import type { Call } from './create-http.ts'
import { createSession } from './session.ts'
import { expired, fakeFetch, json } from './testing/fake-platform.ts'
import { gate } from './testing/gate.ts'

const renewed = { token: 'token-2', refreshToken: 'refresh-2' }
const others = { token: 'other-token', refreshToken: 'other-refresh' }
const refusal = () => json({ code: 1021, message: 'Expired.' }, 401)

/** A platform whose first answer, refresh and second answer can each be held back until the test lets it go. */
function setUp({ refresh = () => json(renewed) }: { refresh?: () => Response } = {}) {
  const gates = { first: gate(), refresh: gate(), second: gate() }
  const { fetch, seen } = fakeFetch(async ({ path, token }) => {
    if (path.endsWith('refresh')) {
      await gates.refresh.passed
      return refresh()
    }
    await (token === 'token-2' ? gates.second.passed : gates.first.passed)
    return token === 'token-2' || token === 'other-token' ? json('done') : refusal()
  })
  const session = createSession()
  session.set(expired)
  const onSessionLost = vi.fn()
  const http = createHttp({ baseUrl: 'http://platform.test', fetch, session, onSessionLost, timeoutMs: 5000 })
  const call = (path: string, more: Partial<Call<unknown>> = {}) =>
    http({ path, answer: z.unknown(), ...more }).catch((error: unknown) => error)
  /** Waits until that many requests have been sent, and lets what hangs on their answers run. */
  const sent = (count: number) => vi.waitFor(() => expect(seen).toHaveLength(count), { interval: 1 })
  const openAll = () => {
    for (const { open } of Object.values(gates)) open()
  }
  return { gates, seen, session, onSessionLost, call, sent, openAll }
}

test.each(['accountDisabled', 'accountLocked'] as const)('%s at any call ends the session, once', async (name) => {
  const { status, code } = errorCatalogue[name]
  const { fetch, seen } = fakeFetch(() => Promise.resolve(json(errorResponseOf(name), status)))
  const session = createSession()
  session.set(expired)
  const onSessionLost = vi.fn()
  const http = createHttp({ baseUrl: 'http://platform.test', fetch, session, onSessionLost })
  const calls = ['client/1', 'client/2'].map((path) =>
    http({ path, answer: z.unknown() }).catch((error: unknown) => error),
  )
  expect(await Promise.all(calls)).toMatchObject([{ code }, { code }])
  expect(seen).toHaveLength(2)
  expect(onSessionLost).toHaveBeenCalledOnce()
  expect(onSessionLost).toHaveBeenCalledWith({ reason: 'refused', error: expect.objectContaining({ code }) })
  expect(session.get()).toBeUndefined()
})

test('what is forbidden ends no session', async () => {
  const { fetch } = fakeFetch(() => Promise.resolve(json(errorResponseOf('insufficientPermissions'), 403)))
  const session = createSession()
  session.set(expired)
  const onSessionLost = vi.fn()
  const http = createHttp({ baseUrl: 'http://platform.test', fetch, session, onSessionLost })
  await expect(http({ path: 'client/1', answer: z.unknown() })).rejects.toMatchObject({ code: 1030 })
  expect(onSessionLost).not.toHaveBeenCalled()
})

describe('signing out', () => {
  test('before the first answer: the 401 is only that call’s; nothing is refreshed, sent again or told', async () => {
    const { session, seen, call, sent, openAll, onSessionLost } = setUp()
    const outcome = call('client')
    await sent(1)
    session.clear()
    openAll()
    expect(await outcome).toMatchObject({ kind: 'http', status: 401, code: 1021 })
    expect(seen).toHaveLength(1)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('during the refresh: its tokens are dropped and no call is sent again', async () => {
    const { session, gates, seen, call, sent, openAll, onSessionLost } = setUp()
    const outcomes = [call('client/1'), call('client/2')]
    gates.first.open()
    await sent(3)
    session.clear()
    openAll()
    expect(await Promise.all(outcomes)).toMatchObject([{ status: 401 }, { status: 401 }])
    expect(seen).toHaveLength(3)
    expect(session.get()).toBeUndefined()
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('during the retry: its answer still counts, the session stays ended', async () => {
    const { session, gates, call, sent, openAll, onSessionLost } = setUp()
    const outcome = call('client')
    gates.first.open()
    gates.refresh.open()
    await sent(3)
    session.clear()
    openAll()
    expect(await outcome).toBe('done')
    expect(session.get()).toBeUndefined()
    expect(onSessionLost).not.toHaveBeenCalled()
  })
})

describe('a new session that begins', () => {
  test('before the old call’s 401 arrives is not touched by it, and its token is not used for it', async () => {
    const { session, seen, call, sent, openAll, onSessionLost } = setUp()
    const old = call('client/old')
    await sent(1)
    session.set(others)
    const fresh = call('client/fresh')
    openAll()
    expect(await old).toMatchObject({ status: 401, code: 1021 })
    expect(await fresh).toBe('done')
    expect(seen.map(({ path, token }) => [path, token])).toEqual([
      ['/1.0/client/old', 'token-1'],
      ['/1.0/client/fresh', 'other-token'],
    ])
    expect(session.get()?.token).toBe('other-token')
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test.each([
    ['succeeds', () => json(renewed)],
    ['is refused', () => json({ code: 1023 }, 401)],
    ['answers HTML', () => new Response('<!doctype html>')],
  ])('while the old one’s refresh still runs is not replaced or ended when that %s', async (_case, refresh) => {
    const { session, gates, seen, call, sent, openAll, onSessionLost } = setUp({ refresh })
    const old = call('client/old', { method: 'POST', body: {} })
    gates.first.open()
    await sent(2)
    session.set(others)
    const fresh = call('client/fresh')
    openAll()
    expect(await old).toMatchObject({ status: 401 })
    expect(await fresh).toBe('done')
    expect(seen.filter(({ path }) => path.endsWith('old'))).toHaveLength(1)
    expect(session.get()).toMatchObject(others)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  test('while the old call is being retried keeps its own tokens', async () => {
    const { session, gates, call, sent, openAll } = setUp()
    const old = call('client/old')
    gates.first.open()
    gates.refresh.open()
    await sent(3)
    session.set(others)
    openAll()
    expect(await old).toBe('done')
    expect(session.get()).toMatchObject(others)
  })
})

describe('tokens that are empty or missing', () => {
  test.each([
    ['accessTokenRequired', 5002],
    ['refreshTokenRequired', 5003],
  ] as const)('as the platform says of a refresh with %s end the session', async (name, code) => {
    const { session, call, openAll, onSessionLost } = setUp({ refresh: () => json(errorResponseOf(name), 400) })
    openAll()
    expect(await call('client')).toMatchObject({ status: 401, code: 1021 })
    expect(session.get()).toBeUndefined()
    const error = { kind: 'http', status: 400, code, message: errorCatalogue[name].message }
    expect(onSessionLost.mock.calls).toMatchObject([[{ reason: 'refused', error }]])
  })

  test.each([
    ['no tokens', {}],
    ['an empty access token', { token: '', refreshToken: 'r' }],
    ['an empty refresh token', { token: 't', refreshToken: '' }],
    ['no refresh token', { token: 't' }],
    ['tokens that are no text', { token: 7, refreshToken: null }],
    ['nothing', null],
  ])('in the answer of a refresh, %s, are not taken over', async (_case, answer) => {
    const { session, seen, call, openAll, onSessionLost } = setUp({ refresh: () => json(answer) })
    openAll()
    expect(await call('client')).toMatchObject({ status: 401 })
    expect(seen).toHaveLength(2)
    expect(session.get()).toBeUndefined()
    expect(onSessionLost.mock.calls).toMatchObject([[{ reason: 'unreadable', error: { kind: 'parse', code: 1014 } }]])
  })

  test.each([
    ['access', { token: '', refreshToken: 'refresh-1' }, null],
    ['refresh', { token: 'token-1', refreshToken: '' }, 'token-1'],
  ])('in the store, %s: no refresh is asked for, the session ends', async (_case, tokens, header) => {
    const { session, seen, call, openAll, onSessionLost } = setUp()
    session.set(tokens)
    openAll()
    expect(await call('client')).toMatchObject({ status: 401 })
    expect(seen.map(({ path, token }) => [path, token])).toEqual([['/1.0/client', header]])
    expect(session.get()).toBeUndefined()
    expect(onSessionLost.mock.calls).toMatchObject([[{ reason: 'missing' }]])
  })
})
