import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createServer } from '../create-server.ts'
import { openTestPlatform, readAnswer, type Caller, type TestPlatform } from '../testing/index.ts'
import type { Answered, Connection, Rooms } from './app-env.ts'
import { route } from './routes.ts'

let platform: TestPlatform
let maya: Caller
const told: Answered[] = []
const logged: string[] = []

function probe(api: Rooms): void {
  api.get(route('Probe/sum'), (c) => c.json('sum'))
  api.get(route('Probe/{id}'), (c) => c.json(c.req.param('id')))
  api.get(route('Broken'), () => {
    throw new Error('out of paper')
  })
  api.get(route('Away'), () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  })
  api.get(route('Held'), () => {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  })
  api.get(route('Long'), () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  })
  api.get(route('Standing'), () => {
    throw Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' })
  })
  api.get(route('Full'), () => {
    throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  })
  api.get(route('Slow'), async (c) => {
    await sql`select pg_sleep(0.2)`.execute(c.get('deps').db)
    throw new Error('Client connection prematurely closed.')
  })
}

beforeAll(async () => {
  platform = await openTestPlatform({
    log: { info() {}, error: (message) => void logged.push(message) },
    onAnswered: (answered) => void told.push(answered),
  })
  maya = await platform.signedInAs('maya')
})
beforeEach(() => {
  told.length = 0
  logged.length = 0
})
afterAll(() => platform.close())

async function get(
  path: string,
  headers: Record<string, string> = {},
  { env, ...init }: RequestInit & { env?: Connection } = {},
) {
  const all = { authorization: `Bearer ${maya.tokens.token}`, ...headers }
  const request = new Request(`http://platform.test/1.0/${path}`, { headers: all, ...init })
  return readAnswer(await createServer(platform.deps, [probe]).fetch(request, env))
}

it('tells of each call its pattern, status, time and person, and nothing of what was in it', async () => {
  await get('probe/a-secret-id?limit=3')
  expect(told).toEqual([
    {
      correlationId: expect.any(String),
      call: 'GET /probe/:id',
      status: 200,
      milliseconds: expect.any(Number),
      userId: maya.user.id,
    },
  ])
  expect(JSON.stringify(told)).not.toContain('secret')
})

it('tells of the route that answers, where others fit as well', async () => {
  await get('probe/sum')
  await get('openapi.json')
  expect(told.map(({ call }) => call)).toEqual(['GET /probe/sum', 'GET /openapi.json'])
})

it('tells of each call of the platform by its own name', async () => {
  const { fetch } = createServer(platform.deps)
  const ask = (method: string, path: string) =>
    fetch(new Request(`http://platform.test/1.0/${path.replaceAll(/\{\w+\}/g, 'some-id')}`, { method }))
  const { body } = await readAnswer(await ask('GET', 'openapi.json'))
  const calls = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .map((name) => name.toUpperCase())
      .filter((method) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
      .map((method) => ({ method, path: path.replace(/^\//, '') }))
      // Written once for all kinds, which have a name each.
      .filter(() => !/\{(type|entityType)\}/.test(path)),
  )
  expect(calls.length).toBeGreaterThan(150)
  told.length = 0
  for (const { method, path } of calls) await ask(method, path)
  expect(told.map(({ call }) => call)).toEqual(calls.map(({ method, path }) => `${method} ${route(path)}`))
})

it('has one name for all addresses that do not exist', async () => {
  await get('nowhere/at/all')
  expect(told.map(({ call, status, code }) => [call, status, code])).toEqual([['unknown', 404, 1060]])
})

it('takes a correlation id that can stand in a log, and makes one otherwise', async () => {
  const given = await get('nowhere', { 'x-request-id': 'proxy-7.4:2_abc' })
  expect(given.headers.get('x-request-id')).toBe('proxy-7.4:2_abc')
  expect(given.body.data).toEqual({ correlationId: 'proxy-7.4:2_abc' })
  for (const unsafe of ['short', 'with blank inside', '"}{"level":"info', 'x'.repeat(65), '<script>']) {
    const made = (await get('nowhere', { 'x-request-id': unsafe })).headers.get('x-request-id')
    expect(made).toMatch(/^[\da-f-]{36}$/)
  }
})

it('leads from an unforeseen error on screen to its line in the log', async () => {
  const answer = await get('broken', { 'x-request-id': 'the-one-we-seek' })
  expect(answer.body).toMatchObject({ code: 1012, data: { correlationId: 'the-one-we-seek' } })
  expect(answer.body.message).toContain('the-one-we-seek')
  expect(logged).toEqual([expect.stringContaining('the-one-we-seek')])
  expect(told).toMatchObject([{ status: 500, correlationId: 'the-one-we-seek', failure: 'out of paper' }])
})

it('answers a database that is away with when to come again, and leaves the log to the one who watches it', async () => {
  const answer = await get('away')
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 1040, '1'])
  expect(logged).toEqual([])
  expect(told.map(({ code, failure }) => [code, failure])).toEqual([[1040, undefined]])
})

it.each([
  ['full', 503, 1040, 'No space left'],
  ['held', 503, 1040, 'due to lock timeout'],
  ['long', 504, 1005, 'due to statement timeout'],
  ['standing', 503, 1040, 'due to idle-in-transaction timeout'],
])(
  'answers a database that is %s the same, and tells of it in the line of the call, since no watch sees it',
  async (path, status, code, failure) => {
    const answer = await get(path)
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([status, code, '1'])
    expect(logged).toEqual([])
    expect(told).toMatchObject([{ status, code, failure: expect.stringContaining(failure) }])
  },
)

it('takes no failure from a client that hangs up', async () => {
  const patience = new AbortController()
  const answer = get('slow', {}, { signal: patience.signal })
  patience.abort()
  await answer
  expect(logged).toEqual([])
  expect(told.map(({ status, failure }) => [status, failure])).toEqual([[499, undefined]])
})

it('tells what the HTTP server refused it with, where it did', async () => {
  const patience = new AbortController()
  const answer = get('slow', {}, { signal: patience.signal, env: { refusedWith: () => 408 } })
  patience.abort()
  await answer
  expect(told.map(({ status, failure }) => [status, failure])).toEqual([[408, undefined]])
})
