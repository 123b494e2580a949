import { describe, expect, test, vi } from 'vitest'

import { createHttp, nothing } from './create-http.ts'
import { createSession } from './session.ts'
import { baseUrl, setUp } from './testing/client.ts'
import { expired, fakeFetch, json } from './testing/fake-platform.ts'

describe('a request', () => {
  test('goes to {host}/1.0/ with JSON, bearer token and parameters', async () => {
    const { fetch, seen } = fakeFetch(() => json({}))
    const { http, session } = setUp(fetch)
    await http({ path: 'Timezone', answer: nothing, query: new URLSearchParams({ q: 'a b', sort: 'name,-id' }) })
    session.set(expired)
    await http({ path: 'client/7', answer: nothing, method: 'PUT', body: { name: 'é' } })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      path: '/1.0/Timezone?q=a+b&sort=name%2C-id',
      token: null,
      key: null,
    })
    expect(seen[1]).toMatchObject({ method: 'PUT', path: '/1.0/client/7', token: 'token-1', body: '{"name":"é"}' })
  })

  test('says what it sends and what it understands, and leaves nothing in a cache', async () => {
    const { fetch, seen } = fakeFetch(() => json({}))
    const { http, session } = setUp(fetch)
    session.set(expired)
    await http({ path: 'client', answer: nothing })
    await http({ path: 'client', answer: nothing, method: 'POST', body: {}, idempotencyKey: 'mine' })
    const [read, write] = seen
    expect(read?.headers).toEqual({ accept: 'application/json', authorization: 'Bearer token-1' })
    expect(write?.headers).toEqual({
      ...read?.headers,
      'content-type': 'application/json',
      'idempotency-key': 'mine',
    })
    expect([read?.cache, write?.cache]).toEqual(['no-store', 'no-store'])
  })

  test('a slash at the end of the host does no harm', async () => {
    const { fetch, seen } = fakeFetch(() => json({}))
    const http = createHttp({ baseUrl: `${baseUrl}//`, fetch, session: createSession(), onSessionLost: vi.fn() })
    await http({ path: 'Timezone', answer: nothing })
    expect(seen[0]?.path).toBe('/1.0/Timezone')
  })

  test('every write has a key of its own, unless it is given one or none', async () => {
    const { fetch, seen } = fakeFetch(() => json({}))
    const { http } = setUp(fetch)
    const write = { path: 'x', answer: nothing, method: 'POST', body: {} } as const
    await http(write)
    await http(write)
    await http({ ...write, idempotencyKey: 'mine' })
    await http({ ...write, idempotencyKey: null })
    const [first, second, third, fourth] = seen.map((request) => request.key)
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).not.toBe(first)
    expect([third, fourth]).toEqual(['mine', null])
  })

  test('keys may be made elsewhere', async () => {
    const { fetch, seen } = fakeFetch(() => json({}))
    const newKey = () => 'made elsewhere'
    const http = createHttp({ baseUrl, fetch, session: createSession(), onSessionLost: vi.fn(), newKey })
    await http({ path: 'x', answer: nothing, method: 'POST' })
    expect(seen[0]?.key).toBe('made elsewhere')
  })

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s is a write', async (method) => {
    const { fetch, seen } = fakeFetch(() => json({}))
    await setUp(fetch).http({ path: 'x', answer: nothing, method })
    expect(seen[0]?.key).toMatch(/^[\da-f-]{36}$/)
  })

  test.each(['client/.', 'client/..', './client', '../client', 'client/./notes', '..', '.'])(
    'to %s, which would climb out of its path, is not sent',
    async (path) => {
      const { fetch, seen } = fakeFetch(() => json({}))
      expect(await setUp(fetch).failure({ path })).toMatchObject({ kind: 'http', status: 404, code: 1060 })
      expect(seen).toHaveLength(0)
    },
  )

  test.each(['client/...', 'client/a.b', 'client/.a', 'client/a..'])('to %s is sent', async (path) => {
    const { fetch, seen } = fakeFetch(() => json({}))
    await setUp(fetch).http({ path, answer: nothing })
    expect(seen[0]?.path).toBe(`/1.0/${path}`)
  })

  test('with a body that contains itself is not sent, and is no crash', async () => {
    const { fetch, seen } = fakeFetch(() => json({}))
    const body: { self?: unknown } = {}
    body.self = body
    expect(await setUp(fetch).failure({ method: 'POST', body })).toMatchObject({
      kind: 'unexpected',
      status: 400,
      code: 1014,
      message: 'Unable to encode submission body',
    })
    expect(seen).toHaveLength(0)
  })
})
