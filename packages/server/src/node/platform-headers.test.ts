import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import type { Log } from '../http/log.ts'
import { jobs } from '../jobs.ts'
import { startPlatform } from '../node.ts'
import { putDatabaseInto } from '../testing/test-database.ts'
import type { RunningPlatform } from './running-platform.ts'
import { freePort } from '../testing/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-headers-'))
const publicUrl = 'https://books.example'
const news: string[] = []
const troubles: string[] = []
const log: Log = { info: (message) => void news.push(message), error: (message) => void troubles.push(message) }
let platform: RunningPlatform
let port = 0
let origin = ''

beforeAll(async () => {
  const env = { PORT: '0', METRICS_PORT: '0', PUBLIC_URL: publicUrl, DEMO_SIGN_IN: 'anywhere', SEED: 'none' }
  const config = readConfig(env, ['--data', folder])
  putDatabaseInto(folder)
  // The port is the system's choice, so the listening address is asked for below.
  platform = await startPlatform({ ...config, port: (port = await freePort()) }, log)
  origin = `http://localhost:${port}`
}, 60_000)
afterAll(async () => {
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })

/** What stands on the wire, for requests that no client would send. */
async function raw(text: string): Promise<string> {
  const socket = connect(port, 'localhost')
  socket.end(text)
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  await once(socket, 'close')
  return heard
}

/** Long enough for what would follow to have come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200))

const always = {
  'strict-transport-security': /^max-age=31536000/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
  'referrer-policy': /^(no-referrer|same-origin)$/,
  'content-security-policy': /default-src 'none'/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
}

describe('every answer has the security headers', () => {
  it.each([
    ['the API refuses', '/1.0/Institutions', 401],
    ['the API document', '/1.0/openapi.json', 200],
    ['the document for people', '/1.0/docs', 200],
    ['the app configuration', '/config.json', 200],
    ['what is not there', '/nothing.js', 404],
    ['the sign-in page is discovered', '/idp/.well-known/openid-configuration', 200],
    ['a sign-in that is no good', '/idp/auth?client_id=nobody', 400],
    ['an expired sign-in page', '/idp/interaction/gone', 400],
    ['a style sheet', '/idp/assets/style.css', 200],
    ['health', '/healthz', 200],
    ['readiness', '/readyz', 200],
  ])('%s', async (_, path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    for (const [name, value] of Object.entries(always))
      expect([name, response.headers.get(name)]).toEqual([name, expect.stringMatching(value)])
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  })

  it('a write to the app, and what is no HTTP', async () => {
    const response = await get('/', { method: 'POST' })
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age/)
    const heard = await raw('GET / HTTP/1.1\r\nbad header\r\n\r\n')
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    expect(heard).toMatch(/strict-transport-security: max-age=31536000/)
    expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('the demonstration provider', () => {
  it('hands out the public address, whatever a request says of itself', async () => {
    const heard = await raw(
      'GET /idp/.well-known/openid-configuration HTTP/1.1\r\nhost: evil.example\r\nx-forwarded-host: evil.example\r\nx-forwarded-proto: http\r\nforwarded: host=evil.example\r\nconnection: close\r\n\r\n',
    )
    expect(heard).toMatch(/^HTTP\/1\.1 200 /)
    expect(heard).not.toContain('evil.example')
    expect(heard).toContain(`"token_endpoint":"${publicUrl}/idp/token"`)
  })

  it.each(['https://evil.example', 'null', 'https://books.example.evil.example', 'http://books.example'])(
    'answers nothing to pages of %s',
    async (foreign) => {
      for (const path of ['/idp/.well-known/openid-configuration', '/idp/jwks', '/idp/token', '/idp/me']) {
        const response = await get(path, { headers: { origin: foreign } })
        expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([path, 403, null])
      }
    },
  )

  it('signs nobody out for a page of another origin, or of none', async () => {
    const signOut = (headers: Record<string, string>) => get('/idp/session/end', { method: 'POST', headers })
    for (const foreign of ['null', 'https://evil.example'])
      expect((await signOut({ origin: foreign })).status).toBe(403)
    expect((await signOut({ origin: publicUrl })).status).not.toBe(403)
    expect((await get('/idp/session/end')).status).toBe(200)
  })

  it('answers to the app', async () => {
    const response = await get('/idp/.well-known/openid-configuration', { headers: { origin: publicUrl } })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, publicUrl])
  })

  it.each([
    '/idp/auth?client_id=%00',
    '/idp/auth?client_id=strongroom&state=%00',
    '/idp/session/end?id_token_hint=%00',
    '/idp/interaction/%00',
  ])('refuses a NUL: %s', async (path) => {
    expect((await get(path)).status).toBe(400)
  })

  it('refuses a NUL in a form too', async () => {
    for (const form of [
      'client_id=%00&grant_type=authorization_code&code=x',
      'client_id=strongroom&grant_type=authorization_code&code=%00&redirect_uri=x&code_verifier=x',
    ]) {
      const response = await get('/idp/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      })
      expect([400, 401]).toContain(response.status)
    }
    expect(troubles).toEqual([])
  })
})

describe('what an operator reads', () => {
  it('is ready, and says why', async () => {
    expect(await (await get('/readyz')).json()).toEqual({ ready: true, database: 'answers', migrations: 'done' })
  })

  it('is one line of JSON a request, with its correlation id', async () => {
    news.length = 0
    await get('/1.0/Institutions/some-id?q=secret', { headers: { 'x-request-id': 'from-the-proxy-1' } })
    await get('/config.json')
    await expect.poll(() => news.length).toBe(2)
    const [call, page] = news.map((line) => JSON.parse(line))
    expect(call).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'info',
      correlationId: 'from-the-proxy-1',
      call: 'GET /institutions/:id',
      status: 401,
      code: 1020,
      milliseconds: expect.any(Number),
    })
    expect(page).toMatchObject({ call: 'GET app', status: 200 })
    expect(news.join()).not.toMatch(/secret|some-id/)
  })

  it.each([
    ['a Host with a blank', 'GET /1.0/x HTTP/1.1\r\nhost: a b\r\n\r\n'],
    ['a Host that is half an address', 'GET /1.0/x HTTP/1.1\r\nhost: [\r\n\r\n'],
    ['a Host with a name before it', 'GET /1.0/x HTTP/1.1\r\nhost: ex@mple\r\n\r\n'],
    ['a backslash in the path', 'GET /1.0/x\\y HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['no Host, which the old HTTP does without', 'GET /1.0/x HTTP/1.0\r\n\r\n'],
    ['a body behind it', 'POST /1.0/directory/user/refresh HTTP/1.1\r\nhost: a b\r\ncontent-length: 2\r\n\r\n{}'],
  ])('tells of what reaches no call: %s', async (_, text) => {
    news.length = 0
    const heard = await raw(text)
    const [head = '', body = ''] = heard.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    const correlationId = /^x-request-id: (.*)$/im.exec(head)?.[1]
    expect(JSON.parse(body)).toMatchObject({ code: 1014, data: { correlationId } })
    for (const [name, value] of Object.entries(always)) {
      const header = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
      expect([name, header]).toEqual([name, expect.stringMatching(value)])
    }
    await expect.poll(() => news.length).toBe(1)
    expect(JSON.parse(news.join())).toMatchObject({
      call: `${text.split(' ')[0]} refused`,
      level: 'info',
      status: 400,
      correlationId,
    })
    const counted = await (await fetch(`http://localhost:${platform.metricsPort}/metrics`)).text()
    expect(counted).toMatch(
      new RegExp(`^strongroom_requests_total\\{call="${text.split(' ')[0]} refused",status="400"\\} [1-9]`, 'm'),
    )
    expect(troubles).toEqual([])
  })

  const half = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"a`

  it.each([
    ['/1.0/directory/user/authenticate', 'POST /directory/user/authenticate'],
    ['/idp/token', 'POST idp'],
  ])('is one line of a body that ends early, by its call and the id that was answered: %s', async (path, call) => {
    news.length = 0
    const heard = await raw(half(path))
    const correlationId = /^x-request-id: (.*)\r$/im.exec(heard)?.[1]
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    await settled()
    expect(news.map((line) => JSON.parse(line))).toMatchObject([{ call, status: 400, correlationId }])
    expect(troubles).toEqual([])
  })

  it.each(['/1.0/directory/user/authenticate', '/idp/token'])(
    'is one line of a client that goes away, and nothing beside it: %s',
    async (path) => {
      news.length = 0
      const beside = vi.spyOn(console, 'error').mockReturnValue()
      const socket = connect(port, 'localhost')
      await new Promise<void>((resolve) => void socket.write(half(path), () => resolve()))
      await settled()
      socket.resetAndDestroy()
      await expect.poll(() => news.length).toBe(1)
      await settled()
      expect(news.map((line) => JSON.parse(line).level)).toEqual(['info'])
      expect(troubles).toEqual([])
      expect(beside).not.toHaveBeenCalled()
      beside.mockRestore()
    },
  )

  it('are metrics on a port of their own', async () => {
    await get('/1.0/directory/user/refresh', { method: 'POST' })
    await get('/1.0/approvingTask/some-id', { method: 'PUT' })
    await get('/1.0/requests/some-id/decision', { method: 'PUT' })
    expect((await get('/metrics')).status).toBe(404)
    const scrape = () => fetch(`http://localhost:${platform.metricsPort}/metrics`)
    // What the platform does by itself began with it, and ends when it ends.
    await vi.waitFor(
      async () => {
        const counted = await (await scrape()).text()
        for (const job of [...jobs.map(({ name }) => name), 'anchor', 'cover'])
          expect(counted).toMatch(new RegExp(`^strongroom_jobs_total\\{job="${job}",outcome="done"\\} [1-9]`, 'm'))
      },
      { timeout: 20_000 },
    )
    const response = await scrape()
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    for (const [name, value] of Object.entries(always))
      expect([name, response.headers.get(name) ?? '']).toEqual([
        name,
        // The port speaks no TLS, and must not hold a browser to it.
        name === 'strict-transport-security' ? '' : expect.stringMatching(value),
      ])
    const text = await response.text()
    expect(text).toMatch(/^strongroom_requests_total\{call="GET \/institutions\/:id",status="401"\} [1-9]/m)
    expect(text).toMatch(/^strongroom_refreshes_total\{outcome="refused"\} 1$/m)
    expect(text).toMatch(/^strongroom_request_seconds_bucket\{call="GET app",le="\+Inf"\} [1-9]/m)
    expect(text).toMatch(/^strongroom_requests_in_flight 0$/m)
    expect(text).toMatch(/^strongroom_decisions_total\{outcome="refused"\} 2$/m)
    // Each line is a comment or a sample, as the format asks.
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_\d]+ .+|[a-z_\d]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+)$/i)
  })
})
