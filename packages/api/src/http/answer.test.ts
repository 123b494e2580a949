import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { nothing } from './create-http.ts'
import { echo, setUp } from './testing/client.ts'
import { expired, fakeFetch, json, tokenPlatform } from './testing/fake-platform.ts'

describe('an answer', () => {
  const answering = (response: () => Response | undefined, options?: { timeoutMs?: number; maxBytes?: number }) =>
    setUp(fakeFetch(response).fetch, options)
  const named = z.object({ name: z.string() })

  test('is parsed: unknown members are left out', async () => {
    const { http } = answering(() => json({ name: 'Ada', extra: 1 }))
    expect(await http({ path: 'x', answer: named })).toEqual({ name: 'Ada' })
  })

  test('is asked for before its schema is there', async () => {
    const asked = vi.fn(() => json({ name: 'Ada' }))
    const { http } = answering(asked)
    const arrived = vi.fn<(schema: typeof named) => void>()
    const schema = new Promise<typeof named>((resolve) => arrived.mockImplementation(resolve))
    const answer = http({ path: 'x', answer: schema })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    arrived(named)
    expect(await answer).toEqual({ name: 'Ada' })
  })

  test('whose schema cannot be loaded is refused with the reason, once its turn has come', async () => {
    const { http } = answering(() => json({ name: 'Ada' }))
    await expect(http({ path: 'x', answer: Promise.reject(new Error('offline')) })).rejects.toThrow('offline')
  })

  test.each([
    ['of a wrong type', () => json({ name: 7 })],
    ['without what is required', () => json({})],
    ['in HTML', () => new Response('<!doctype html><p>Sign in</p>')],
    ['that is cut off', () => new Response('{"name":"Ad')],
    ['that is empty', () => new Response(null, { status: 204 })],
    ['of null', () => json(null)],
    ['that is empty, even where nothing is required', () => new Response(''), z.object({})],
  ])('%s is a parse error', async (_case, response, answer = named) => {
    const { failure } = answering(response)
    expect(await failure({ answer })).toMatchObject({ kind: 'parse', code: 1014, message: 'Unknown error' })
  })

  test('that nobody reads may be empty or anything', async () => {
    expect(
      await answering(() => new Response(null, { status: 204 })).http({ path: 'x', answer: nothing }),
    ).toBeUndefined()
    expect(await answering(() => json({ any: 1 })).http({ path: 'x', answer: nothing })).toBeUndefined()
  })

  test('with __proto__ keys changes no prototype', async () => {
    const text = '{"name":"Ada","__proto__":{"admin":true},"map":{"__proto__":{"admin":true},"k":"v"}}'
    const { http } = answering(() => new Response(text))
    const loose = z.looseObject({ name: z.string(), map: z.record(z.string(), z.unknown()) })
    const answer = await http({ path: 'x', answer: loose })
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(answer.map)).toBe(Object.prototype)
    expect('admin' in answer || 'admin' in answer.map || 'admin' in {}).toBe(false)
  })

  test('larger than the cap is cut off while it streams', async () => {
    let sent = 0
    let closed = false
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1000
            controller.enqueue(new Uint8Array(1000).fill(32))
          },
          cancel() {
            closed = true
          },
        }),
      )
    const { failure } = answering(endless, { maxBytes: 10_000 })
    expect(await failure({})).toMatchObject({ kind: 'parse', status: 200, cause: { name: 'UnreadableBody' } })
    expect(sent).toBeLessThan(15_000)
    expect(closed).toBe(true)
  })

  test('that is not UTF-8 is cut off where that is seen', async () => {
    const cancel = vi.fn()
    const body = () => {
      const start = (controller: ReadableStreamDefaultController) => controller.enqueue(Uint8Array.of(0x22, 0xff))
      return new Response(new ReadableStream({ start, cancel }))
    }
    const { failure } = answering(body)
    expect(await failure({})).toMatchObject({ kind: 'parse', status: 200, cause: { name: 'UnreadableBody' } })
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  test('is checked without compiling its schema, which a strict policy forbids', () => {
    expect(z.config().jitless).toBe(true)
  })

  test('of exactly the cap is read', async () => {
    const { http } = answering(() => new Response('"aaaaaaaa"'), { maxBytes: 10 })
    expect(await http({ path: 'x', answer: z.string() })).toBe('aaaaaaaa')
  })

  test('that fails carries status, code, message and reasons', async () => {
    const body = {
      message: 'x',
      errorResult: { code: 5023 },
      additionalReasons: [{ message: 'Empty.', field: 'name' }],
    }
    const { failure } = answering(() => json(body, 400))
    const reasons = [{ message: 'Empty.', field: 'name' }]
    expect(await failure({})).toMatchObject({ kind: 'http', status: 400, code: 5023, message: 'Empty.', reasons })
  })

  test('that fails with text has the text as message', async () => {
    const { failure } = answering(() => new Response('Bad gateway', { status: 502 }))
    expect(await failure({})).toMatchObject({ kind: 'http', status: 502, message: 'Bad gateway' })
  })

  test('that never comes is a time-out', async () => {
    const { failure } = answering(() => undefined, { timeoutMs: 30 })
    expect(await failure({})).toMatchObject({ kind: 'timeout', code: 1005, message: 'Network Error' })
  })

  test('that never comes is a time-out for a caller with a signal of its own too', async () => {
    const { failure } = answering(() => undefined, { timeoutMs: 30 })
    const { signal } = new AbortController()
    const ended = vi.fn()
    void failure({ signal }).then(ended)
    await vi.waitFor(() => expect(ended.mock.calls).toMatchObject([[{ kind: 'timeout', code: 1005 }]]), 5000)
    expect(signal.aborted).toBe(false)
  })

  test('of a fetch that ignores its signal is a time-out all the same', async () => {
    const { failure } = setUp(() => new Promise(() => {}), { timeoutMs: 30 })
    expect(await failure({})).toMatchObject({ kind: 'timeout' })
  })

  test('that drips on after the time-out is closed', async () => {
    let closed = false
    const dripping = () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            await new Promise((resolve) => setTimeout(resolve, 10))
            controller.enqueue(new Uint8Array(1))
          },
          cancel() {
            closed = true
          },
        }),
      )
    const { failure } = answering(dripping, { timeoutMs: 30 })
    expect(await failure({})).toMatchObject({ kind: 'timeout' })
    await vi.waitFor(() => expect(closed).toBe(true))
  })

  test('with a character cut in two by the network is read right', async () => {
    const bytes = new TextEncoder().encode('"Zoë💶"')
    const drops = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
            controller.close()
          },
        }),
      )
    expect(await answering(drops).http({ path: 'x', answer: z.string() })).toBe('Zoë💶')
  })

  test('of an unreachable platform is a network error, and is not asked for again', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
    const { failure } = setUp(fetch)
    expect(await failure({})).toMatchObject({ kind: 'network', code: 1066, message: 'Network Error' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await answering(() => json({})).http({ path: 'x', answer: nothing })
      await answering(() => json({}, 500)).failure({})
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not waited for by a caller who has given up', async () => {
    const { failure } = answering(() => undefined)
    const caller = new AbortController()
    const failed = failure({ signal: caller.signal })
    caller.abort()
    expect(await failed).toMatchObject({ kind: 'cancelled', code: 1009 })
  })

  test('leaves no listener on a signal that outlives the call', async () => {
    const platform = tokenPlatform()
    const { http, session } = setUp(platform.fetch)
    session.set(expired)
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    await http({ path: 'x', answer: echo, signal })
    expect(platform.seen).toHaveLength(3)
    const listeners = (calls: unknown[][]) => new Set(calls.map(([, listener]) => listener))
    expect(listeners(removed.mock.calls)).toEqual(listeners(added.mock.calls))
    expect(added).toHaveBeenCalled()
  })

  test('is not even asked for by a caller who had given up before', async () => {
    const { fetch, seen } = fakeFetch(() => json({}))
    const { failure } = setUp(fetch)
    expect(await failure({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'cancelled' })
    expect(seen).toHaveLength(0)
  })
})
