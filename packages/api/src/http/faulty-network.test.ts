import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from './api-error.ts'
import { createHttp } from './create-http.ts'
import { createSession } from './session.ts'
import { fatal, faultyProxy, harmless } from './testing/faulty-proxy.ts'
import type { Fault } from './testing/faulty-proxy.ts'
import { realPlatform } from './testing/real-platform.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const echo = z.object({ path: z.string(), body: z.string() })
const refreshPath = '/1.0/directory/user/refresh'

/** A client, a platform on a real port, and a network between them that does to each request what `faultOf` says. */
async function setUp(faultOf: (path: string) => Fault, timeoutMs = 60_000) {
  const platform = await realPlatform()
  const proxy = await faultyProxy(platform.port, faultOf)
  closers.push(proxy.close, platform.close)
  const session = createSession()
  session.set({ token: 'access-1', refreshToken: 'refresh-1' })
  const onSessionLost = vi.fn()
  const http = createHttp({ baseUrl: `http://127.0.0.1:${proxy.port}`, session, onSessionLost, timeoutMs })
  const call = (index: number) =>
    index % 2 === 0
      ? http({ path: `client/${index}`, answer: echo })
      : http({ path: `client/${index}`, answer: echo, method: 'POST', body: { index } })
  const requestsOf = (index: number) => platform.arrivals.filter(({ path }) => path === `/1.0/client/${index}`)
  return { platform, session, onSessionLost, call, requestsOf }
}

/** Hands out each request's faults in turn; none when they are used up. */
function inTurn(faults: readonly (readonly Fault[])[], refreshFault: Fault | readonly Fault[]) {
  const attempts = new Map<string, number>()
  return (path: string): Fault => {
    const attempt = attempts.get(path) ?? 0
    attempts.set(path, attempt + 1)
    if (path === refreshPath) return typeof refreshFault === 'string' ? refreshFault : (refreshFault[attempt] ?? 'none')
    return faults[Number(path.split('/').at(-1))]?.[attempt] ?? 'none'
  }
}

/** Silence is left out: it would only wait for the time limit. */
const anyFault = fc.constantFrom(...harmless, ...fatal.filter((fault) => fault !== 'silent'))

test('whatever the network does: one refresh, each request at most twice, each call its own answer or an ApiError', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyFault, anyFault), { minLength: 30, maxLength: 60 }),
      fc.constantFrom(...harmless),
      async (faults, refreshFault) => {
        // One call at least has to bring its 401 home, or there is nothing to refresh for.
        const { platform, session, onSessionLost, call, requestsOf } = await setUp(
          inTurn([['none', 'none'], ...faults], refreshFault),
        )
        const outcomes = await Promise.allSettled([undefined, ...faults].map((_fault, index) => call(index)))
        expect(platform.refreshes()).toHaveLength(1)
        expect(session.get()?.token).toBe('access-2')
        expect(onSessionLost).not.toHaveBeenCalled()
        for (const [index, outcome] of outcomes.entries()) {
          const requests = requestsOf(index)
          expect(requests.length).toBeLessThanOrEqual(2)
          const [first, second] = requests
          if (first && second) expect({ ...second, token: '' }).toEqual({ ...first, token: '' })
          const came = [faults[index - 1]].flat().every((fault) => fault === undefined || isHarmless(fault))
          if (outcome.status === 'fulfilled') {
            expect(outcome.value).toEqual({ path: `/1.0/client/${index}`, body: index % 2 ? `{"index":${index}}` : '' })
          } else {
            expect(came, `call ${index} had a network that lets through`).toBe(false)
            expect(outcome.reason).toBeInstanceOf(ApiError)
            expect(outcome.reason).toMatchObject({ kind: 'network', code: 1066, message: 'Network Error' })
          }
        }
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)

describe.each(harmless)('a network where every exchange is "%s"', (fault) => {
  test('lets 100 writes through, each sent twice, with one refresh', async () => {
    const { platform, call, requestsOf } = await setUp(() => fault)
    const indexes = Array.from({ length: 100 }, (_, index) => index * 2 + 1)
    const answers = await Promise.all(indexes.map((index) => call(index)))
    expect(answers.map(({ body }) => body)).toEqual(indexes.map((index) => `{"index":${index}}`))
    expect(platform.refreshes()).toHaveLength(1)
    for (const index of indexes) {
      const [first, second, ...more] = requestsOf(index)
      expect([first?.token, second?.token, more]).toEqual(['access-1', 'access-2', []])
      expect(first?.key).toMatch(/^[\da-f-]{36}$/)
      expect([second?.key, second?.body, second?.method]).toEqual([first?.key, first?.body, 'POST'])
    }
  })
})

describe.each(fatal.filter((fault) => fault !== 'silent'))('a refresh whose answer is lost ("%s")', (fault) => {
  test('is repeated once, under the same key, and nobody notices', async () => {
    const { platform, session, onSessionLost, call } = await setUp(inTurn([], [fault]))
    await Promise.all(Array.from({ length: 50 }, (_, index) => call(index)))
    const keys = platform.refreshes().map(({ key }) => key)
    expect(keys).toHaveLength(fault === 'refused' ? 1 : 2)
    expect([new Set(keys).size, typeof keys[0]]).toEqual([1, 'string'])
    expect(session.get()?.token).toBe('access-2')
    expect(onSessionLost).not.toHaveBeenCalled()
  })
})

describe.each(fatal)('a network that lets no refresh through ("%s")', (fault) => {
  test('ends the session, and that is told once', async () => {
    // Only silence waits for the limit, which the other calls must not reach however busy the machine is.
    const [count, timeoutMs] = fault === 'silent' ? [5, 4000] : [50, 60_000]
    const { platform, session, onSessionLost, call, requestsOf } = await setUp(inTurn([], fault), timeoutMs)
    const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, index) => call(index)))
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { kind: 'http', status: 401, code: 1021 } })
    // Silence took all the time there was.
    expect(platform.refreshes()).toHaveLength(fault === 'refused' ? 0 : fault === 'silent' ? 1 : 2)
    expect(outcomes.map((_outcome, index) => requestsOf(index).length)).toEqual(outcomes.map(() => 1))
    expect(session.get()).toBeUndefined()
    expect(onSessionLost.mock.calls).toMatchObject([[{ reason: 'unreachable' }]])
  })
})

test('a retry that is lost is not sent a third time', async () => {
  const { platform, session, call, requestsOf } = await setUp(inTurn([[], ['none', 'reset']], 'none'))
  await expect(call(1)).rejects.toMatchObject({ kind: 'network' })
  expect(requestsOf(1)).toHaveLength(2)
  expect(platform.refreshes()).toHaveLength(1)
  expect(session.get()?.token).toBe('access-2')
})

function isHarmless(fault: Fault): boolean {
  return harmless.some((known) => known === fault)
}
