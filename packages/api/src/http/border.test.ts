import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'

import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from './api-error.ts'
import { createHttp } from './create-http.ts'
import { createSession } from './session.ts'
import { listen } from './testing/listen.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const named = z.object({ name: z.string() })
const list = z.object({ items: z.array(named), nextCursor: z.nullable(z.string()), total: z.int() })

/** What a call makes of one answer: what it resolves or rejects with. */
function callOf(response: () => Response, maxBytes?: number) {
  const fetch = () => Promise.resolve(response())
  const options = { baseUrl: 'http://platform.test', fetch, session: createSession(), onSessionLost: vi.fn(), maxBytes }
  const http = createHttp(options)
  return <Answer>(answer: z.core.$ZodType<Answer>): Promise<unknown> =>
    http({ path: 'x', answer, session: 'optional' }).catch((error: unknown) => error)
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('an answer that is not what the contract says is one error, told from all others by its kind', () => {
  const recursive: z.core.$ZodType = z.lazy(() => z.array(recursive))
  const deepRecord = '{"name":'.repeat(100_000) + '1' + '}'.repeat(100_000)

  test.each([
    ['HTML', '<!doctype html><title>Sign in</title>', named],
    ['HTML of a gateway with a byte order mark', '\uFEFF<html></html>', named],
    ['a login page instead of a list', '<html><form action="/login"></form></html>', list],
    ['cut off in a string', '{"name":"Ad', named],
    ['cut off between rows', '{"items":[{"name":"Ada"},', list],
    ['two answers in one', '{"name":"Ada"}{"name":"Bob"}', named],
    ['JSON with a comment', '{"name":"Ada"} // first', named],
    ['a wrong type', '{"name":7}', named],
    ['a list for an object', '[{"name":"Ada"}]', named],
    ['an object for a list', '{"items":{"0":{"name":"Ada"}},"nextCursor":null,"total":1}', list],
    ['a row that is null', '{"items":[null],"nextCursor":null,"total":1}', list],
    ['a number beyond the integers', '{"items":[],"nextCursor":null,"total":1e400}', list],
    ['only a __proto__ that has it', '{"__proto__":{"name":"Ada"}}', named],
    ['a constructor that has it', '{"constructor":{"prototype":{"name":"Ada"}}}', named],
    ['nested 100,000 deep', nested(100_000), list],
    ['nested 100,000 deep where the schema follows it', nested(100_000), recursive],
    ['objects nested 100,000 deep', deepRecord, named],
    ['bytes that are not UTF-8', latin1('{"name":"Zoë"}'), named],
    ['UTF-16', Buffer.from('{"name":"Ada"}', 'utf16le'), named],
    ['a character cut off at the end', Buffer.from('"Zoë').subarray(0, -1), z.string()],
    ['a character begun after the end', Buffer.from([0x22, 0x61, 0x22, 0xc3]), z.string()],
    ['an overlong encoding of a slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22]), z.string()],
    ['nothing at all', '', named],
  ])('%s', async (_case, body, schema) => {
    const error = await callOf(() => new Response(body))(schema)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'parse', status: 200, code: 1014, message: 'Unknown error', reasons: [] })
    expect(error).toHaveProperty('cause')
  })

  test('any bytes whatever: the schema’s answer or that error, nothing else', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map((text) => new TextEncoder().encode(text)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(200, 201, 400, 401, 404, 500, 503), async (body, status) => {
        const outcome = await callOf(() => new Response(body, { status }))(list)
        if (outcome instanceof ApiError) expect(outcome.kind).toBe(status < 300 ? 'parse' : 'http')
        else expect(z.safeParse(list, outcome).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a refusal is explained as far as it can be read', () => {
  test.each([
    ['in Latin-1', latin1('Dienst nicht verfügbar'), 503, 'Dienst nicht verf\uFFFDgbar'],
    ['in HTML', '<!doctype html><p>Bad gateway', 502, 'Unknown error'],
    ['cut off', '{"message":"Fie', 400, '{"message":"Fie'],
    ['with a __proto__ that speaks', '{"__proto__":{"message":"hostile"}}', 400, 'Unknown error'],
    ['nested 100,000 deep', `{"message":${nested(100_000)}}`, 500, 'Unknown error'],
    ['with reasons nested 100,000 deep', `{"additionalReasons":${nested(100_000)},"message":"Next."}`, 400, 'Next.'],
    ['with a list of lists', '{"message":["One.",["Two."]]}', 400, 'One.\nTwo.'],
    ['with nothing', '', 404, 'Unknown error'],
  ])('%s', async (_case, body, status, message) => {
    expect(await callOf(() => new Response(body, { status }))(named)).toMatchObject({ kind: 'http', status, message })
  })

  test('nothing that it carries reaches a prototype', async () => {
    const body =
      '{"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1}},"errorResult":{"__proto__":{"code":1}}}'
    const error = await callOf(() => new Response(body, { status: 400 }))(named)
    expect(error).toMatchObject({ kind: 'http', code: undefined })
    expect({}).not.toHaveProperty('polluted')
    expect(Object.getPrototypeOf(error)).toBe(ApiError.prototype)
  })

  test('larger than the cap it is an answer that nobody can read, whatever its status', async () => {
    const error = await callOf(() => new Response('x'.repeat(101), { status: 500 }), 100)(named)
    expect(error).toMatchObject({ kind: 'parse', status: 500, cause: { name: 'UnreadableBody' } })
  })
})

describe('the cap of 10 MiB', () => {
  const mebibyte = 1024 * 1024

  async function serve(listener: RequestListener) {
    const server = createServer(listener)
    const port = await listen(server)
    closers.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return createHttp({
      baseUrl: `http://127.0.0.1:${port}`,
      session: createSession(),
      onSessionLost: vi.fn(),
      timeoutMs: 60_000,
    })
  }

  /** Runs a call and answers its outcome and by how many MiB memory had grown at its highest. */
  async function measure(call: Promise<unknown>) {
    const used = () => {
      const { heapUsed, external } = process.memoryUsage()
      return (heapUsed + external) / mebibyte
    }
    const before = used()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, used())
    }, 5)
    const outcome = await call.catch((error: unknown) => error)
    clearInterval(watch)
    return { outcome, grown: Math.max(highest, used()) - before }
  }

  test('holds for a small answer that unpacks to 256 MiB', async () => {
    const bomb = zipBomb(256)
    let sent = 0
    const http = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(bomb, () => (sent = bomb.length))
    })
    const { outcome, grown } = await measure(http({ path: 'x', answer: named }))
    expect(outcome).toMatchObject({ kind: 'parse', code: 1014, cause: { name: 'UnreadableBody' } })
    expect(sent).toBeLessThan(2 * mebibyte)
    expect(grown).toBeLessThan(120)
  })

  test('ends an answer without end, and the connection with it', async () => {
    let sent = 0
    let closed = false
    const http = await serve((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, ' ')
      const more = () => {
        do sent += chunk.length
        while (response.write(chunk))
      }
      response.on('drain', more)
      response.on('close', () => (closed = true))
      response.writeHead(200)
      more()
    })
    const { outcome, grown } = await measure(http({ path: 'x', answer: named }))
    expect(outcome).toMatchObject({ kind: 'parse', cause: { name: 'UnreadableBody' } })
    await vi.waitFor(() => expect(closed).toBe(true))
    expect(sent).toBeLessThan(40 * mebibyte)
    expect(grown).toBeLessThan(120)
  })

  test('is for what comes, not for what is announced', async () => {
    const http = await serve((_request, response) => {
      const body = gzipSync('{"name":"Ada"}')
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length })
      response.end(body)
    })
    expect(await http({ path: 'x', answer: named })).toEqual({ name: 'Ada' })
  })

  /** A gzip stream may consist of several: the same mebibyte over and over. */
  function zipBomb(mebibytes: number): Buffer {
    const packed = gzipSync(Buffer.alloc(mebibyte))
    return Buffer.concat(Array.from({ length: mebibytes }, () => packed))
  }
})
