import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import type { SessionTokens } from '../contract/session.ts'
import { answerError, parseError, silenceError } from './api-error.ts'
import { createRefreshOnce } from './refresh-once.ts'
import { createSession } from './session.ts'

const tokens = (serial: number): SessionTokens => ({ token: `token-${serial}`, refreshToken: `refresh-${serial}` })
const error = answerError({ status: 401, body: { message: 'Expired.' } })

function setUp({ signedIn = true } = {}) {
  const session = createSession()
  if (signedIn) session.set(tokens(1))
  const pending: { resolve: (next: SessionTokens) => void; reject: (reason: unknown) => void }[] = []
  const refresh = vi.fn(() => new Promise<SessionTokens>((resolve, reject) => pending.push({ resolve, reject })))
  const onSessionLost = vi.fn()
  const tokenAfterRefusal = createRefreshOnce({ session, refresh, onSessionLost })
  const sent = () => ({ generation: session.generation(), token: session.get()?.token })
  const refused = (from = sent(), sessionOptional = false) => tokenAfterRefusal({ sent: from, error, sessionOptional })
  return { session, pending, refresh, onSessionLost, sent, refused }
}

test('many refusals wait for one refresh', async () => {
  const { pending, refresh, refused } = setUp()
  const waiting = Array.from({ length: 50 }, () => refused())
  expect(refresh).toHaveBeenCalledTimes(1)
  pending[0]?.resolve(tokens(2))
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['token-2']))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a late refusal of an older token takes the current one', async () => {
  const { session, refresh, refused, sent } = setUp()
  const early = sent()
  session.renew(session.generation(), tokens(2))
  const late = refused(early)
  // Before it is waited for: a refresh that nobody answers would never end.
  expect(refresh).not.toHaveBeenCalled()
  expect(await late).toBe('token-2')
})

test('a late refusal of an older token waits while the current one is being refreshed', async () => {
  const { session, pending, refused, sent } = setUp()
  const early = sent()
  session.renew(session.generation(), tokens(2))
  const current = refused()
  const late = refused(early)
  pending[0]?.resolve(tokens(3))
  expect(await Promise.all([current, late])).toEqual(['token-3', 'token-3'])
})

test('the next expiry is refreshed again', async () => {
  const { pending, refresh, refused } = setUp()
  const first = refused()
  pending[0]?.resolve(tokens(2))
  await first
  const second = refused()
  pending[1]?.resolve(tokens(3))
  expect(await second).toBe('token-3')
  expect(refresh).toHaveBeenCalledTimes(2)
})

test.each([
  ['refused', answerError({ status: 401, body: {} })],
  ['unreachable', silenceError('network')],
  ['unreachable', silenceError('timeout')],
  ['unreadable', parseError({ status: 200, cause: 'HTML' })],
])('a failed refresh (%s) clears once and tells once', async (reason, failure) => {
  const { session, pending, refresh, onSessionLost, refused, sent } = setUp()
  const clear = vi.spyOn(session, 'clear')
  const early = sent()
  const waiting = Array.from({ length: 50 }, () => refused())
  pending[0]?.reject(failure)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([undefined]))
  expect(await refused(early)).toBeUndefined()
  expect(session.get()).toBeUndefined()
  expect(clear).toHaveBeenCalledTimes(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(onSessionLost.mock.calls).toEqual([[{ reason, error: failure }]])
})

test('without a session, parallel refusals tell once', async () => {
  const { refresh, onSessionLost, refused, sent } = setUp({ signedIn: false })
  const from = sent()
  await Promise.all(Array.from({ length: 50 }, () => refused(from)))
  expect(onSessionLost.mock.calls).toEqual([[{ reason: 'missing', error }]])
  expect(refresh).not.toHaveBeenCalled()
})

test('without a session, a refusal of a call that needs none is only its own', async () => {
  const { session, onSessionLost, refused, sent } = setUp({ signedIn: false })
  const generation = session.generation()
  expect(await refused(sent(), true)).toBeUndefined()
  expect(onSessionLost).not.toHaveBeenCalled()
  expect(session.generation()).toBe(generation)
})

test.each([
  { token: '', refreshToken: 'r' },
  { token: 't', refreshToken: '' },
])('an empty token %j counts as none', async (empty) => {
  const { session, refresh, onSessionLost, refused } = setUp()
  session.set(empty)
  const token = refused()
  expect(refresh).not.toHaveBeenCalled()
  expect(await token).toBeUndefined()
  expect(onSessionLost).toHaveBeenCalledTimes(1)
})

test('signing out during a refresh: its result is dropped and nothing is told', async () => {
  const { session, pending, onSessionLost, refused, sent } = setUp()
  const from = sent()
  const waiting = refused(from)
  session.clear()
  pending[0]?.resolve(tokens(2))
  expect(await waiting).toBeUndefined()
  expect(await refused(from)).toBeUndefined()
  expect(session.get()).toBeUndefined()
  expect(onSessionLost).not.toHaveBeenCalled()
})

test('a refresh that fails after a new session has begun leaves that one alone', async () => {
  const { session, pending, onSessionLost, refused } = setUp()
  const waiting = refused()
  session.set({ token: 'new', refreshToken: 'new' })
  pending[0]?.reject(silenceError('network'))
  expect(await waiting).toBeUndefined()
  expect(session.get()?.token).toBe('new')
  expect(onSessionLost).not.toHaveBeenCalled()
})

test("an old call is never retried with another session's token", async () => {
  const { session, refresh, refused, sent } = setUp()
  const from = sent()
  session.set({ token: 'new', refreshToken: 'new' })
  expect(await refused(from)).toBeUndefined()
  expect(refresh).not.toHaveBeenCalled()
})

test('a new session refreshes on its own while the refresh of the old one still hangs', async () => {
  const { session, pending, refresh, refused } = setUp()
  const old = refused()
  session.set({ token: 'new', refreshToken: 'new' })
  const fresh = refused()
  expect(refresh).toHaveBeenCalledTimes(2)
  pending[0]?.resolve(tokens(2))
  await old
  const another = refused()
  expect(refresh).toHaveBeenCalledTimes(2)
  pending[1]?.resolve(tokens(9))
  expect(await Promise.all([fresh, another])).toEqual(['token-9', 'token-9'])
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a listener that throws does not become the failure of the calls', async () => {
  const session = createSession()
  session.set(tokens(1))
  const thrown: unknown[] = []
  const catcher = (reason: unknown) => thrown.push(reason)
  process.once('uncaughtException', catcher)
  const listeners = process.listeners('uncaughtException').filter((listener) => listener !== catcher)
  for (const listener of listeners) process.off('uncaughtException', listener)
  const tokenAfterRefusal = createRefreshOnce({
    session,
    refresh: () => Promise.reject(silenceError('network')),
    onSessionLost: () => {
      throw new Error('navigation failed')
    },
  })
  const sent = { generation: session.generation(), token: 'token-1' }
  expect(await tokenAfterRefusal({ sent, error, sessionOptional: false })).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve))
  for (const listener of listeners) process.on('uncaughtException', listener)
  expect(thrown).toHaveLength(1)
})

test('1,000 refusals in any order make one refresh, and all get its token', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 0, max: 999 }), async (scheduler, refreshAfter) => {
      const session = createSession()
      session.set(tokens(1))
      const sent = { generation: session.generation(), token: 'token-1' }
      let refreshes = 0
      let finishRefresh = () => {}
      const tokenAfterRefusal = createRefreshOnce({
        session,
        refresh: () => {
          refreshes += 1
          return new Promise((resolve) => {
            finishRefresh = () => resolve(tokens(2))
          })
        },
        onSessionLost: () => expect.unreachable(),
      })
      let arrived = 0
      const calls = Array.from({ length: 1000 }, async () => {
        await scheduler.schedule(Promise.resolve())
        const token = tokenAfterRefusal({ sent, error, sessionOptional: false })
        if (arrived++ === refreshAfter) finishRefresh()
        return token
      })
      await scheduler.waitAll()
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['token-2']))
      expect(refreshes).toBe(1)
      expect(arrived).toBe(1000)
    }),
    { numRuns: 100 },
  )
})
