import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { createApi } from './create-api.ts'
import { fakeFetch, json } from './http/testing/fake-platform.ts'
import type { SeenRequest } from './http/testing/fake-platform.ts'
import { createQueryClient } from './query-client.ts'

/** A list on screen whose search can change, over a platform that answers each search when the test says so. */
function setUp() {
  const waiting = new Map<string, () => void>()
  const platform = fakeFetch(({ path }) => {
    const q = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
    return new Promise<Response>((resolve) => waiting.set(q, () => resolve(json(`rows for ${q}`))))
  })
  const api = createApi({ baseUrl: 'http://platform.test', fetch: platform.fetch, onSessionLost: vi.fn() })
  const client = createQueryClient()
  const search = (q: string) =>
    queryOptions({
      queryKey: ['rows', q],
      queryFn: ({ signal }) =>
        api.http({ path: 'client', answer: z.string(), query: new URLSearchParams({ q }), signal }),
    })
  const observer = new QueryObserver(client, search('a'))
  const shown: unknown[] = []
  const leave = observer.subscribe(({ data }) => data !== undefined && shown.push(data))
  const type = (q: string) => observer.setOptions(search(q))
  const answer = (q: string) => waiting.get(q)?.()
  const requestFor = (q: string): SeenRequest | undefined => platform.seen.find(({ path }) => path.endsWith(`q=${q}`))
  const sent = (q: string) => vi.waitFor(() => expect(requestFor(q)).toBeDefined(), { interval: 1 })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 10))
  return { client, observer, shown, leave, type, answer, requestFor, sent, settle, search }
}

describe('a newer search', () => {
  test('aborts the older one, whose answer is never shown, whichever comes last', async () => {
    const { shown, type, answer, requestFor, sent, settle, client } = setUp()
    await sent('a')
    type('ab')
    await sent('ab')
    type('abc')
    await sent('abc')
    expect(['a', 'ab', 'abc'].map((q) => requestFor(q)?.signal.aborted)).toEqual([true, true, false])
    answer('abc')
    answer('a')
    answer('ab')
    await vi.waitFor(() => expect(shown).toContain('rows for abc'))
    await settle()
    expect(new Set(shown)).toEqual(new Set(['rows for abc']))
    expect(client.getQueryData(['rows', 'a'])).toBeUndefined()
  })

  test('that comes back to the first one asks again', async () => {
    const { shown, type, answer, sent, settle, observer } = setUp()
    await sent('a')
    type('ab')
    await sent('ab')
    type('a')
    await settle()
    answer('a')
    answer('ab')
    await vi.waitFor(() => expect(shown).toContain('rows for a'))
    expect(observer.getCurrentResult()).toMatchObject({ data: 'rows for a', error: null })
  })
})

test('leaving the screen aborts its request; that is no failure of the query', async () => {
  const { client, leave, requestFor, sent, settle } = setUp()
  await sent('a')
  leave()
  expect(requestFor('a')?.signal.aborted).toBe(true)
  await settle()
  expect(client.getQueryState(['rows', 'a'])).toMatchObject({ status: 'pending', fetchStatus: 'idle', error: null })
})

test('another screen that asks for the same keeps the request alive', async () => {
  const { client, leave, requestFor, sent, answer, search } = setUp()
  await sent('a')
  const shown: unknown[] = []
  new QueryObserver(client, search('a')).subscribe(({ data }) => data !== undefined && shown.push(data))
  leave()
  expect(requestFor('a')?.signal.aborted).toBe(false)
  answer('a')
  await vi.waitFor(() => expect(shown).toContain('rows for a'))
})

test('a mutation goes through although its screen is gone', async () => {
  const { fetch, seen } = fakeFetch(() => json('done'))
  const api = createApi({ baseUrl: 'http://platform.test', fetch, onSessionLost: vi.fn() })
  const client = createQueryClient()
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => api.http({ method: 'POST', path: 'client', body: {}, answer: z.string() }),
  })
  const done = mutation.execute(undefined)
  client.getQueryCache().clear()
  expect(await done).toBe('done')
  expect(seen[0]?.signal.aborted).toBe(false)
})
