import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'

import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { createHttp } from './create-http.ts'
import { requestTimeout } from './request-timeout.ts'
import { createSession } from './session.ts'
import { expired, fakeFetch, json } from './testing/fake-platform.ts'
import { listen } from './testing/listen.ts'

const closers: (() => void)[] = []

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A real server on a free port, since only a real connection can stall. */
async function serve(listener: RequestListener, timeoutMs: number) {
  const server = createServer(listener)
  const baseUrl = `http://127.0.0.1:${await listen(server)}`
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return createHttp({ baseUrl, timeoutMs, session: createSession(), onSessionLost: vi.fn() })
}

const call = { path: 'x', answer: z.unknown() }

test('the limit of the specification is 14 seconds', () => {
  expect(requestTimeout).toBe(14_000)
})

test('a body that stalls after the headers is a time-out', async () => {
  const http = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"name":')
  }, 200)
  const started = performance.now()
  await expect(http(call)).rejects.toMatchObject({ kind: 'timeout', code: 1005 })
  expect(performance.now() - started).toBeGreaterThan(150)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('a body that drips is a time-out too: the limit is for the whole, not between bytes', async () => {
  const http = await serve((_request, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  }, 200)
  await expect(http(call)).rejects.toMatchObject({ kind: 'timeout' })
})

test('a connection that breaks in the body is a network error', async () => {
  const http = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"name":')
    setTimeout(() => response.destroy(), 20)
  }, 2000)
  await expect(http(call)).rejects.toMatchObject({ kind: 'network', code: 1066 })
})

test('an answer within the limit is read whole', async () => {
  const http = await serve((_request, response) => {
    response.write('{"name":')
    setTimeout(() => response.end('"Ada"}'), 50)
  }, 5000)
  expect(await http(call)).toEqual({ name: 'Ada' })
})

describe('14 seconds', () => {
  const refusal = { code: 1021, message: 'Expired.' }

  /** A platform that takes `seconds` for each step, in a time that passes at the test's word. */
  function setUp(seconds: { call: number; refresh?: number; retry?: number }) {
    vi.useFakeTimers()
    closers.push(() => vi.useRealTimers())
    const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time * 1000))
    const { fetch, seen } = fakeFetch(async ({ path, token }) => {
      if (path.endsWith('refresh')) {
        await after(seconds.refresh ?? 0)
        return json({ token: 'token-2', refreshToken: 'refresh-2' })
      }
      await after(token === 'token-2' ? (seconds.retry ?? 0) : seconds.call)
      return token === 'token-2' ? json('done') : json(refusal, 401)
    })
    const session = createSession()
    session.set(expired)
    const onSessionLost = vi.fn()
    const http = createHttp({ baseUrl: 'http://platform.test', fetch, session, onSessionLost })
    const settled = vi.fn()
    const begin = () => void http({ path: 'x', answer: z.unknown() }).then(settled, settled)
    return { begin, settled, seen, session, onSessionLost }
  }

  test('pass to the millisecond', async () => {
    const { begin, settled } = setUp({ call: 60 })
    begin()
    await vi.advanceTimersByTimeAsync(13_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.calls).toMatchObject([[{ kind: 'timeout', code: 1005, message: 'Network Error' }]])
    expect(vi.getTimerCount()).toBe(1)
  })

  test('cover the body: headers at once, the end of the body never', async () => {
    vi.useFakeTimers()
    closers.push(() => vi.useRealTimers())
    const fetch = () => Promise.resolve(new Response(new ReadableStream()))
    const http = createHttp({
      baseUrl: 'http://platform.test',
      fetch,
      session: createSession(),
      onSessionLost: vi.fn(),
    })
    const settled = vi.fn()
    void http({ path: 'x', answer: z.unknown() }).catch(settled)
    await vi.advanceTimersByTimeAsync(13_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.calls).toMatchObject([[{ kind: 'timeout' }]])
  })

  test('are a call’s own however long it waited for the refresh, and begin anew with its retry', async () => {
    const { begin, settled } = setUp({ call: 13, refresh: 13, retry: 13 })
    begin()
    await vi.advanceTimersByTimeAsync(38_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.calls).toEqual([['done']])
  })

  test('end a retry that takes longer, without another refresh', async () => {
    const { begin, settled, seen } = setUp({ call: 13, refresh: 13, retry: 15 })
    begin()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(settled.mock.calls).toMatchObject([[{ kind: 'timeout' }]])
    expect(seen).toHaveLength(3)
  })

  test('end a refresh that hangs, and with it the session and every call that waits', async () => {
    const { begin, settled, session, onSessionLost } = setUp({ call: 1, refresh: 60 })
    begin()
    begin()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.calls).toMatchObject([[{ status: 401 }], [{ status: 401 }]])
    expect(session.get()).toBeUndefined()
    expect(onSessionLost.mock.calls).toMatchObject([[{ reason: 'unreachable', error: { kind: 'timeout' } }]])
  })
})
