import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'

import { recordKindNames, recordKinds } from '../contract/kinds/index.ts'
import { fillPath } from '../contract/path.ts'
import { createApi } from '../create-api.ts'
import { fakeFetch, json } from '../http/testing/fake-platform.ts'
import { callNames, routes } from '../mocks/calls.ts'
import type { CallName } from '../mocks/calls.ts'
import { approvedFixture, draftFixture, meFixture, pageFixture, taskFixture } from '../mocks/index.ts'
import { exampleKind } from '../mocks/records.ts'
import { createQueryClient } from '../query-client.ts'
import { everyCall, exampleId, idsOf, request } from '../testing/every-call.ts'

/** The kind of record that stands for all, and another one. */
const example = 'client'
const other = 'institution'

type Respond = Parameters<typeof fakeFetch>[0]

function setUp(respond: Respond = () => json(pageFixture([]))) {
  const { fetch, seen } = fakeFetch(respond)
  const onSessionLost = vi.fn()
  const api = createApi({ baseUrl: 'http://platform.test', fetch, onSessionLost })
  const queries = createQueryClient()
  const run = <Variables>(
    options: { mutationFn?: ((variables: Variables, context: never) => unknown) | undefined },
    variables: Variables,
  ) =>
    queries
      .getMutationCache()
      .build(queries, options as object)
      .execute(variables)
  return { api, queries, seen, run, onSessionLost }
}

test('who is signed in is asked again with a page that begins a minute later, and with none before', async () => {
  const { api, queries } = setUp()
  const ask = vi.fn(async () => meFixture())
  const shown = async () => {
    const stop = new QueryObserver(queries, { ...api.directory.me(), queryFn: ask }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    stop()
  }
  vi.useFakeTimers()
  try {
    await shown()
    await vi.advanceTimersByTimeAsync(59_000)
    await shown()
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await shown()
    expect(ask).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

describe('paths', () => {
  /** The id in the path of a call: that of a draft where its name speaks of drafts or of approval. */
  function idIn(name: CallName): string {
    const [concept, call = ''] = name.split('.')
    const kind = recordKindNames.find((known) => known === concept)
    return kind ? idsOf(kind)[/draft|approv|recall/i.test(call) ? 'draft' : 'record'] : exampleId
  }

  test.each(callNames)('%s goes where its operation says, and a list asks for what its key says', async (name) => {
    const { api, queries, seen } = setUp(() => json({}, 500))
    const call = (await everyCall(api))[name]
    await call.make(queries).catch(() => undefined)
    const params = { id: idIn(name), type: recordKinds[exampleKind].pendingPath.slice('Pending'.length) }
    const path = `/1.0/${fillPath(routes[name].path, params)}`
    expect(seen).toMatchObject([{ method: routes[name].method, path: expect.stringMatching(`^${path}(\\?|$)`) }])
    if ('queryKey' in call && call.queryKey.includes(request)) expect(seen[0]?.path).toContain('?limit=5')
  })

  test('carry filters and parameters', async () => {
    const { api, queries, seen } = setUp(() => json({}, 500))
    const all = [
      [api.records(example).list({ q: 'x' }), `${recordKinds[example].path}?q=x`],
      [
        api.tasks.list({ status: 'Rework', kind: example }),
        `approvingTasks?status=Rework&entityType=${recordKinds[example].type}`,
      ],
      [
        api.tasks.list({ status: 'Pending', q: 'a', filters: { x: ['1', '2'] } }),
        'approvingTasks?q=a&x=1%2C2&status=Pending',
      ],
      [api.tasks.fields(other), `task/fields?entityType=${recordKinds[other].type}`],
      [api.tasks.fields(), 'task/fields'],
      [(await api.lookups()).naics({ q: 'bank' }), 'Lookup/naics?q=bank'],
      [(await api.sums()).count(example, { q: 'x', limit: 1 }), `${recordKinds[example].path}?limit=1&q=x`],
      [(await api.requests()).list({ filters: { startDate: ['2026-03-01'] } }), 'requests?startDate=2026-03-01'],
      [(await api.reports()).planRates({ from: '2026-01-01' }), 'reports/plan-rates?from=2026-01-01'],
    ] as const
    for (const [options, asked] of all) {
      await queries.fetchQuery({ queryKey: options.queryKey, queryFn: options.queryFn as never }).catch(() => undefined)
      expect(seen.at(-1)?.path).toBe(`/1.0/${asked}`)
    }
  })

  test('a draft of any kind is deleted by what follows "Pending" in its path', async () => {
    const { api, run, seen } = setUp(() => new Response(null, { status: 204 }))
    for (const kind of recordKindNames) {
      await run((await api.drafts()).deleteDraft(), { kind, id: '7' })
      expect(seen.at(-1)?.path.toLowerCase()).toBe(`/1.0/${recordKinds[kind].pendingPath.toLowerCase()}/7`)
      expect(seen.at(-1)?.method).toBe('DELETE')
    }
  })

  test('an id can never name another path', async () => {
    const { api, queries, seen } = setUp(() => json({}, 404))
    for (const id of ['../totals', 'a/b', 'a?b', '%2e%2e'])
      await queries.fetchQuery(api.records(example).detail(id)).catch(() => undefined)
    expect(seen.map((request) => request.path.split('/').length)).toEqual([4, 4, 4, 4])
    expect(seen.every((request) => !request.path.includes('?'))).toBe(true)
    for (const id of ['.', '..'])
      await expect(queries.fetchQuery(api.records(example).detail(id))).rejects.toMatchObject({ code: 1060 })
    expect(seen).toHaveLength(4)
  })
})

test('a list is read page by page, to the last', async () => {
  const records = [0, 1, 2].map((index) => approvedFixture(example, index))
  const { api, queries, seen } = setUp(({ path }) => {
    const at = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0)
    return json({ items: [records[at]], nextCursor: at < 2 ? String(at + 1) : null, total: 3 })
  })
  const data = await queries.fetchInfiniteQuery({ ...api.records(example).list({ sort: '-updatedAt' }), pages: 9 })
  expect(data.pages.flatMap((page) => page.items)).toEqual(records)
  expect(seen.map((request) => request.path.split('?')[1])).toEqual([
    'sort=-updatedAt',
    'cursor=1&sort=-updatedAt',
    'cursor=2&sort=-updatedAt',
  ])
})

describe('writes', () => {
  test('a saved draft is what the draft query then holds', async () => {
    const saved = draftFixture(other, 0, { revision: 2 })
    const { api: client, queries, run, seen } = setUp(() => json(saved))
    const { saveDraft, draft } = client.records(other)
    await run(saveDraft('d1'), { revision: 1, content: { name: 'New' } })
    expect(queries.getQueryData(draft('d1').queryKey)).toEqual(saved)
    expect(seen[0]).toMatchObject({ method: 'PUT', body: '{"revision":1,"content":{"name":"New"}}' })
  })

  test('saves of one draft go one after the other', async () => {
    const waiting: (() => void)[] = []
    const {
      api: client,
      seen,
      run,
    } = setUp(() => new Promise((resolve) => waiting.push(() => resolve(json(draftFixture(example))))))
    const save = client.records(example).saveDraft('d1')
    const saves = [run(save, { revision: 1, content: {} }), run(save, { revision: 2, content: {} })]
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(seen).toHaveLength(1)
    waiting[0]?.()
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.()
    await Promise.all(saves)
  })

  test('a decision is one PUT with what was seen', async () => {
    const { api: client, seen, run } = setUp(() => json(taskFixture()))
    await run(client.tasks.decide('t1'), { action: 'reject', revision: 4, comment: 'Wrong name.' })
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      path: '/1.0/approvingTask/t1',
      body: '{"action":"reject","revision":4,"comment":"Wrong name."}',
    })
  })
})

describe('the session', () => {
  test('begins with authenticate, which carries no idempotency key', async () => {
    const { api, run, seen } = setUp(() => json({ token: 'a', refreshToken: 'r' }))
    await run(api.directory.authenticate(), { idToken: 'id-token' })
    expect(api.session.get()).toEqual({ token: 'a', refreshToken: 'r', userId: 'a' })
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/1.0/directory/user/authenticate', key: null, token: null })
    expect(seen[0]?.body).toBe('{"idToken":"id-token"}')
  })

  test('a refused sign-in is simply rejected', async () => {
    const { api, run, onSessionLost } = setUp(() => json({ code: 1036, message: 'No.' }, 401))
    await expect(run(api.directory.authenticate(), { idToken: 'x' })).rejects.toMatchObject({ status: 401, code: 1036 })
    expect(onSessionLost).not.toHaveBeenCalled()
    expect(api.session.get()).toBeUndefined()
  })

  test.each([
    ['the platform agrees', 'told', () => new Response(null, { status: 204 })],
    ['the platform fails', 'untold', () => json({}, 500)],
    ['the platform cannot be reached', 'untold', () => Promise.reject(new TypeError('fetch failed'))],
  ])('ends with signOut when %s, and says whether it is over there: %s', async (_case, outcome, respond) => {
    const { api, run, seen } = setUp(respond)
    api.session.set({ token: 'a', refreshToken: 'r' })
    const told = run(api.directory.signOut(), undefined).then(
      () => 'told',
      () => 'untold',
    )
    expect(await told).toBe(outcome)
    expect(api.session.get()).toBeUndefined()
    expect(seen[0]).toMatchObject({ method: 'DELETE', path: '/1.0/directory/user/authenticate', token: 'a' })
  })
})

test('the calls of a kind are made once', () => {
  const { api } = setUp()
  expect(api.records(example)).toBe(api.records(example))
  expect(api.records(example)).not.toBe(api.records(other))
})
