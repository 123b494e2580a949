import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createServer } from '../create-server.ts'
import { openTestPlatform, readAnswer, type Answered, type Caller, type TestPlatform } from '../testing/index.ts'
import { personWith } from '../testing/life-cycle.ts'
import type { Rooms } from './app-env.ts'
import { jsonMeter, type JsonBounds } from './json-excess.ts'
import { readBody } from './read-body.ts'
import { route } from './routes.ts'

let platform: TestPlatform
let maya: Caller

const body = z.strictObject({ name: z.string(), rows: z.optional(z.array(z.strictObject({ city: z.string() }))) })

/** Who waits to have a body read at `InTurn`, and what begins it. */
const turns: { person: string; begin: () => void }[] = []

function probe(api: Rooms): void {
  api.post(route('InTurn'), async (c) => {
    c.set('bodyPace', async (person, work) => {
      await new Promise<void>((begin) => turns.push({ person, begin }))
      return work()
    })
    return c.json(await readBody(c, body))
  })
  api.post(route('Probe'), async (c) => c.json(await readBody(c, body)))
  // One of the two addresses that ask for no token.
  api.post(route('directory/user/authenticate'), async (c) =>
    c.json(await readBody(c, z.strictObject({ idToken: z.string() }))),
  )
}

beforeAll(async () => {
  platform = await openTestPlatform()
  maya = await platform.signedInAs('maya')
})
afterAll(() => platform.close())

async function post(
  text: string,
  { path = 'probe', token = maya.tokens.token, signal }: { path?: string; token?: string; signal?: AbortSignal } = {},
): Promise<Answered & { size: number }> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const request = new Request(`http://platform.test/1.0/${path}`, {
    method: 'POST',
    body: text,
    headers,
    ...(signal && { signal }),
  })
  const response = await createServer(platform.deps, [probe]).fetch(request)
  const size = (await response.clone().arrayBuffer()).byteLength
  return { ...(await readAnswer(response)), size }
}

describe('a body is refused before it can do harm', () => {
  const deep = (levels: number, within: string) => `${'['.repeat(levels)}${within}${']'.repeat(levels)}`

  it.each([
    ['5,000 lists around a NUL', deep(5000, '"\\u0000"')],
    ['5,000 objects around a NUL', `${'{"a":'.repeat(5000)}"\\u0000"${'}'.repeat(5000)}`],
    ['500,000 lists', deep(400_000, '')],
    ['lists that are never closed', '['.repeat(5000)],
    ['nesting within a field', `{"name":${deep(40, '')}}`],
  ])('%s', async (_, text) => {
    const answer = await post(text)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      1014,
      'The body is nested more than 32 levels deep.',
    ])
  })

  it('what is nested too deep, or holds too much, is made nothing of', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const texts = [deep(33, '1'), `[${'1,'.repeat(10_000)}1]`]
    for (const text of texts) expect((await post(text)).body.code).toBe(1014)
    expect(parse.mock.calls.filter(([text]) => texts.includes(text))).toEqual([])
    parse.mockRestore()
  })

  it.each([
    ['an address that asks for no token', { path: 'directory/user/authenticate', code: 1014, most: 20_000 }],
    // What a stream holds ready before anybody has asked for it is one piece.
    ['any other', { path: 'probe', code: 1020, most: 1000 }],
  ])('before sign-in so much of it is read and no more: %s', async (_, { path, code, most }) => {
    let read = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1000
        if (read > 5_000_000) controller.close()
        else controller.enqueue(new Uint8Array(1000).fill(0x20))
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    }
    const request = new Request(`http://platform.test/1.0/${path}`, init)
    const answer = await readAnswer(await createServer(platform.deps, [probe]).fetch(request))
    expect(answer.body.code).toBe(code)
    expect(read).toBeLessThanOrEqual(most)
  })

  it('of what holds too much the rest is let pass, and made nothing of', async () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode')
    let read = 0
    const piece = new TextEncoder().encode('1,'.repeat(5000))
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += piece.byteLength
        if (read > 900_000) controller.close()
        else controller.enqueue(piece)
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${maya.tokens.token}` },
    }
    const request = new Request('http://platform.test/1.0/probe', init)
    const answer = await readAnswer(await createServer(platform.deps, [probe]).fetch(request))
    expect([answer.body.code, answer.body.message]).toEqual([1014, 'The body holds more than 10,000 values.'])
    expect(read).toBeGreaterThan(900_000)
    // 5,000 values a piece: two of them are enough.
    expect(
      decode.mock.calls.filter(([piece]) => piece instanceof Uint8Array && piece.byteLength === 10_000),
    ).toHaveLength(2)
    decode.mockRestore()
  })

  it('a large one is read in its turn, and only while somebody waits for it', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    // Not as an answer would have it.
    const [small, large, later] = [10_000, 30_000, 40_000].map((size) => `{ "name": "${'x'.repeat(size)}" }`)
    const patience = new AbortController()
    turns.length = 0
    expect((await post(small ?? '', { path: 'inturn' })).status).toBe(200)
    expect(turns).toEqual([])
    const answers = [
      post(large ?? '', { path: 'inturn' }),
      post(later ?? '', { path: 'inturn', signal: patience.signal }),
    ]
    await expect.poll(() => turns.map(({ person }) => person)).toEqual([maya.user.id, maya.user.id])
    patience.abort()
    for (const { begin } of turns) begin()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 499])
    expect(parse.mock.calls.filter(([text]) => text === large)).toHaveLength(1)
    expect(parse.mock.calls.filter(([text]) => text === later)).toHaveLength(0)
    parse.mockRestore()
  })

  it('brackets within a text are no nesting', async () => {
    const name = '[[{"\\'.repeat(100)
    expect((await post(JSON.stringify({ name }))).body).toEqual({ name })
  })

  it('without a sign-in it may have 16 kB, afterwards 1 MB', async () => {
    const open = { path: 'directory/user/authenticate', token: '' }
    expect((await post(JSON.stringify({ idToken: 'x'.repeat(15_000) }), open)).status).toBe(200)
    const refused = await post(JSON.stringify({ idToken: 'x'.repeat(17_000) }), open)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      1014,
      'The body is larger than 16 kB.',
    ])
    expect((await post(deep(5000, '"\\u0000"'), open)).body.code).toBe(1014)
    expect((await post(JSON.stringify({ name: 'x'.repeat(900_000) }))).status).toBe(200)
  })
})

describe('texts that are held at once are bounded', () => {
  type App = ReturnType<typeof createServer>

  /** A body whose end never comes holds what has come of it. */
  async function begin(app: App, caller: Caller, bytes = 1_000_000) {
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes).fill(0x20))
        void ended.then(() => controller.close())
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${caller.tokens.token}` },
    }
    const answer = Promise.resolve(app.fetch(new Request('http://platform.test/1.0/probe', init)))
    return { end: () => end(), status: answer.then((response) => response.status) }
  }
  const small = async (app: App, { tokens }: Caller) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.token}` }
    return app.fetch(new Request('http://platform.test/1.0/probe', { method: 'POST', body: '{"name":"x"}', headers }))
  }
  /** So many bodies of a megabyte that are being read. */
  const hold = (app: App, caller: Caller, count: number) =>
    Promise.all(Array.from({ length: count }, () => begin(app, caller)))

  it('for each person: a ninth megabyte is refused, and somebody else has room', async () => {
    const app = createServer(platform.deps, [probe])
    const held = await hold(app, maya, 8)
    // They are read side by side; once all of them have been, there is no room for a word more.
    await expect.poll(async () => (await small(app, maya)).status).toBe(429)
    expect((await small(app, maya)).headers.get('retry-after')).toBe('1')
    const other = await begin(app, await platform.signedInAs('grace'))
    for (const { end } of [...held, other]) end()
    // Blanks are no JSON; that is told only once they were read.
    expect(await other.status).toBe(400)
    await Promise.all(held.map(({ status }) => status))
    const later = await begin(app, maya)
    later.end()
    expect(await later.status).toBe(400)
  })

  it('for all together: beyond 64 megabytes also who has sent nothing yet waits for the others', async () => {
    const app = createServer(platform.deps, [probe])
    const crowd: Caller[] = []
    for (let index = 0; index < 8; index += 1)
      crowd.push(await personWith(platform, { name: `Crowd${index}`, privileges: ['institution.view'] }))
    const held = (await Promise.all(crowd.slice(0, 7).map((caller) => hold(app, caller, 8)))).flat()
    const grace = await platform.signedInAs('grace')
    // One of eight sends half as much: there is room left.
    const [last] = crowd.slice(7)
    if (last) held.push(...(await hold(app, last, 4)))
    expect((await small(app, grace)).status).toBe(200)
    if (last) held.push(...(await hold(app, last, 4)))
    await expect.poll(async () => (await small(app, grace)).status).toBe(429)
    for (const { end } of held) end()
    expect(new Set(await Promise.all(held.map(({ status }) => status)))).toEqual(new Set([400]))
    expect((await small(app, grace)).status).toBe(200)
  })
})

describe('reasons', () => {
  it('are fifty at most, and the last line says how many more there are', async () => {
    const fields = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`field${index}`, 1]))
    const answer = await post(JSON.stringify({ name: 'x', ...fields }))
    const reasons = answer.body.additionalReasons
    expect(reasons).toHaveLength(50)
    expect(reasons[48]).toEqual({ field: 'field48', message: 'Unknown field: field48' })
    expect(reasons[49]).toEqual({ message: '… and 71 more.' })
  })

  it('are told without such a line where there are no more than fifty', async () => {
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 1]))
    const { additionalReasons } = (await post(JSON.stringify({ name: 'x', ...fields }))).body
    expect(additionalReasons).toHaveLength(50)
    expect(additionalReasons[49]).toEqual({ field: 'field49', message: 'Unknown field: field49' })
  })

  it('count what many rows have wrong too', async () => {
    const answer = await post(JSON.stringify({ name: 'x', rows: Array.from({ length: 60 }, () => ({})) }))
    expect(answer.body.additionalReasons.at(-1)).toEqual({ message: '… and 11 more.' })
  })

  // As many as may be, and more than may be: what takes time is the number of fields, not of bytes.
  it.each([
    [9900, 1002, 50],
    [10_100, 1014, 0],
    [55_000, 1014, 0],
  ])('of a megabyte of %i unknown fields are few and small', async (count, code, reasons) => {
    const name = 'y'.repeat(Math.floor(1_000_000 / count) - 12)
    const text = `{"name":"x",${Array.from({ length: count }, (_, index) => `"${name}${index}":1`).join(',')}}`
    const answer = await post(text)
    expect([answer.status, answer.body.code, answer.body.additionalReasons.length]).toEqual([400, code, reasons])
    expect(answer.size).toBeLessThan(20_000)
  })

  it('name a field of a megabyte by its beginning', async () => {
    const answer = await post(`{"name":"x","${'y'.repeat(900_000)}":1}`)
    expect(answer.body.code).toBe(1002)
    expect(answer.size).toBeLessThan(2000)
  })
})

it.each([
  ['{"a":[1,2,3]}', undefined],
  ['{"a":[{"b":1}]}', 'levels'],
  ['[1],[2],[3]', undefined],
  ['[1,2,3,4]', 'values'],
  [String.raw`["\"[[[[,,,,"]`, undefined],
  [String.raw`["\\",[[]]]`, 'levels'],
])('measures a text without reading it as JSON, in pieces of any size: %s', (text, excess) => {
  const bounds: JsonBounds = { levels: 2, values: 3 }
  for (let size = 1; size <= text.length; size += 1) {
    const measure = jsonMeter(bounds)
    let found: keyof JsonBounds | undefined
    for (let from = 0; from < text.length && !found; from += size) found = measure(text.slice(from, from + size))
    expect([size, found]).toEqual([size, excess])
  }
})
