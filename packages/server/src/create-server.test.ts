import { errorCatalogue, errorResponse } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from './create-server.ts'
import type { Rooms } from './http/app-env.ts'
import { requirePrivilege } from './http/authorise.ts'
import { readBody } from './http/read-body.ts'
import { readQuery } from './http/read-query.ts'
import { route } from './http/routes.ts'
import { openTestPlatform, readAnswer, type Answered, type Caller, type TestPlatform } from './testing/index.ts'

let platform: TestPlatform
let maya: Caller
const logged: string[] = []

const body = z.strictObject({
  name: z.string().check(z.minLength(1)),
  deep: z.optional(z.strictObject({ count: z.int() })),
  tags: z.optional(z.record(z.string(), z.array(z.string()))),
})

const query = z.strictObject({
  colour: z.optional(z.enum(['red', 'green'])),
  q: z.optional(z.string().check(z.maxLength(5))),
})

function probe(api: Rooms): void {
  api.post(route('Probe'), async (c) => c.json(await readBody(c, body)))
  api.get(route('Probe'), (c) => c.json(readQuery(c, query)))
  api.get(route('Probe/{id}'), (c) => c.json({ id: c.req.param('id') }))
  api.get(route('Guarded'), (c) => c.json(requirePrivilege(c, 'institution.edit').id))
  api.get(route('Broken'), () => {
    throw new Error('connection string postgres://user:secret@host')
  })
}

beforeAll(async () => {
  platform = await openTestPlatform({ log: { info() {}, error: (message) => void logged.push(message) } })
  maya = await platform.signedInAs('maya')
})
afterAll(() => platform.close())

async function send(path: string, init: RequestInit = {}, caller: Caller = maya): Promise<Answered> {
  const app = createServer(platform.deps, [probe])
  const headers = { authorization: `Bearer ${caller.tokens.token}`, ...Object.fromEntries(new Headers(init.headers)) }
  return readAnswer(await app.fetch(new Request(`http://platform.test${path}`, { ...init, headers })))
}

const post = (text: string, type = 'application/json', headers: Record<string, string> = {}) =>
  send('/1.0/probe', { method: 'POST', body: text, headers: { 'content-type': type, ...headers } })

const reasons = (answer: Answered) => answer.body.additionalReasons

it('a NUL in the address is told with its parameter', async () => {
  const answer = await send('/1.0/probe?name=a%00b&city=x')
  expect([answer.status, answer.body.code, reasons(answer)]).toEqual([
    400,
    1014,
    [{ field: 'name', message: 'This text holds a broken character.' }],
  ])
})

describe('errors', () => {
  it.each([
    ['an unknown address', '/1.0/nowhere', 'endpointNotFound'],
    ['an address outside the version', '/2.0/probe', 'endpointNotFound'],
    ['an unknown query parameter', '/1.0/probe?color=red', 'invalidDataFormat'],
    ['a page that is too large', '/1.0/probe?limit=201', 'invalidDataFormat'],
    ['a NUL in the address', '/1.0/probe/%00', 'invalidDataFormat'],
  ] as const)('refuses %s in the shape of the specification', async (_, path, name) => {
    const answer = await send(path)
    const { code, status } = errorCatalogue[name]
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(code)
    expect(answer.body.errorResult).toEqual({ code, message: answer.body.message })
    expect(errorResponse.safeParse(answer.body).success).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('tells nothing of an unforeseen error but a reference, which the log has too', async () => {
    const answer = await send('/1.0/broken')
    expect([answer.status, answer.body.code]).toEqual([500, 1012])
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    expect(logged.join('\n')).toContain(answer.body.data.correlationId)
  })

  it('names the missing privilege', async () => {
    const priya = await platform.signedInAs('priya')
    const answer = await send('/1.0/guarded', {}, priya)
    expect([answer.status, answer.body.code, answer.body.data.privilege]).toEqual([403, 1030, 'institution.edit'])
    expect((await send('/1.0/guarded')).status).toBe(200)
  })

  it('takes a changed role into account with the next request', async () => {
    const tomas = await platform.signedInAs('tomas')
    await platform.db.deleteFrom('user_role').where('user_id', '=', tomas.user.id).execute()
    expect((await send('/1.0/guarded', {}, tomas)).body.code).toBe(1030)
  })
})

describe('paths', () => {
  it('match without regard to case, while ids keep theirs', async () => {
    for (const path of ['/1.0/PROBE/AbC', '/1.0/probe/AbC', '/1.0/Probe/AbC/'])
      expect((await send(path)).body).toEqual({ id: 'AbC' })
  })
})

describe('bodies', () => {
  it.each([
    ['not JSON', '{', 1014],
    ['empty', '', 1014],
    ['a NUL within', '{"name":"a\\u0000b"}', 1014],
    ['half of a surrogate pair', '{"name":"a\\ud83d"}', 1014],
    ['more than 1 MB', JSON.stringify({ name: 'x'.repeat(1_000_001) }), 1014],
  ])('%s is refused', async (_, text, code) => {
    expect((await post(text)).body.code).toBe(code)
  })

  it('a text that cannot be stored is told with its field, and a whole pair is let through', async () => {
    const broken = { message: 'This text holds a broken character.' }
    expect(reasons(await post('{"name":"a\\uDE00b"}'))).toEqual([{ field: 'name', ...broken }])
    expect(reasons(await post('{"content":{"rows":[{"city":"\\u0000"}]}}'))).toEqual([
      { field: 'content.rows.0.city', ...broken },
    ])
    expect(reasons(await post('{"na\\ud83dme":"x"}'))).toEqual([{ field: 'na\ufffdme', ...broken }])
    expect((await post('{"name":"\\ud83d\\ude00"}')).body).toEqual({ name: '😀' })
  })

  it.each([
    ['another media type', 'application/x-www-form-urlencoded', {}],
    ['another charset', 'application/json; charset=iso-8859-1', {}],
    ['a charset beside other parameters', 'application/json; v=1; charset="utf-16"', {}],
    ['another charset behind the right one', 'application/json; charset=utf-8; charset=utf-16', {}],
    ['an empty charset', 'application/json; charset=', {}],
    ['an encoding', 'application/json', { 'content-encoding': 'gzip' }],
    ['an encoding behind none', 'application/json', { 'content-encoding': 'identity, gzip' }],
  ])('%s is refused', async (_, type, headers) => {
    const answer = await post('{"name":"x"}', type, headers)
    expect([answer.status, answer.body.code]).toEqual([415, 1013])
  })

  it.each([
    ['application/json; charset=utf-8', {}],
    ['Application/JSON;charset="UTF-8"', { 'content-encoding': 'identity' }],
  ])('%s is read', async (type, headers) => {
    expect((await post('{"name":"x"}', type, headers)).body).toEqual({ name: 'x' })
  })

  it.each([
    '{"__proto__":1}',
    '{"name":"x","tags":{"__proto__":["a"]}}',
    '{"name":"x","tags":{"\\u005f_proto__":[]}}',
    '{"name":"x","tags":{"__pr\\u006Fto__":[]}}',
  ])('a member named __proto__ is refused: %s', async (text) => {
    const answer = await post(text)
    expect([answer.status, answer.body.code]).toEqual([400, 1002])
    expect(reasons(answer)[0].message).toBe('Unknown field: __proto__')
  })

  it('a write takes no query parameters', async () => {
    const answer = await send('/1.0/probe?dryRun=true', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"x"}',
    })
    expect([answer.status, answer.body.code, reasons(answer)]).toEqual([
      400,
      1014,
      [{ field: 'dryRun', message: 'Unknown parameter: dryRun' }],
    ])
  })

  it('each fault is told with its field', async () => {
    const answer = await post(JSON.stringify({ name: '', deep: { count: 'x', more: 1 }, extra: true }))
    expect(answer.body.code).toBe(1002)
    expect(reasons(answer)).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'deep.count', message: expect.stringContaining('Count must be') },
      { field: 'deep.more', message: 'Unknown field: more' },
      { field: 'extra', message: 'Unknown field: extra' },
    ])
  })
})

describe('queries', () => {
  it('are read', async () => {
    expect((await send('/1.0/probe?q=a&colour=red')).body).toEqual({ q: 'a', colour: 'red' })
  })

  it('tell which parameter is wrong', async () => {
    expect(reasons(await send('/1.0/probe?color=red&q=toolong'))).toEqual([
      { field: 'q', message: expect.stringContaining('5 characters') },
      { field: 'color', message: 'Unknown parameter: color' },
    ])
  })

  it('refuse a parameter named __proto__', async () => {
    expect(reasons(await send('/1.0/probe?__proto__=x'))).toEqual([
      { field: '__proto__', message: 'Unknown parameter: __proto__' },
    ])
  })

  it('refuse a parameter given twice', async () => {
    expect((await send('/1.0/probe?colour=red&colour=green')).body.code).toBe(1014)
  })
})
