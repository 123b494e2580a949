import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppConfig } from '../config/app-config.ts'
import { silentLog } from '../http/log.ts'
import { listen } from '../testing/listen.ts'
import { serveApp } from './serve-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-app-'))
const style = 'body{margin:0}\n.shell{color:red}'
const script = 'export {}\n'.repeat(500)
const config: AppConfig = {
  environment: 'production',
  apiBase: '/',
  authority: 'https://login.example/tenant/v2.0',
  clientId: 'client',
  scopes: ['openid'],
  redirectUri: 'https://strongroom.example/redirect.html',
  postLogoutRedirectUri: 'https://strongroom.example/',
  embeddedProvider: false,
  idleMinutes: 15,
}
let server: Server
let origin = ''

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><style>${style}</style><script type="module" src="/assets/x"></script>`,
  )
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'redirect.html'), '<!doctype html><title>Signing in</title>')
  writeFileSync(join(folder, 'assets/index-AbCdEf12.js'), script)
  writeFileSync(join(folder, 'assets/index-AbCdEf12.js.br'), brotliCompressSync(script))
  const app = await serveApp({ folder, config, publicUrl: 'https://strongroom.example', log: silentLog })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  server = createServer((request, response) => void listener(request, response))
  origin = `http://localhost:${await listen(server)}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
const policyOf = (response: Response): Map<string, string[]> =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

describe('the policy of the pages', () => {
  it('lets nothing inline in but the styles of the page itself, nothing from elsewhere but the provider', async () => {
    const response = await get('/')
    const policy = policyOf(response)
    const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('style-src')).toEqual(expect.arrayContaining(["'self'", hash]))
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://login.example'])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['strongroom-worker'])
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
  })

  it('goes with the other headers of a page', async () => {
    const { headers } = await get('/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toContain('max-age')
  })

  it('lets the app, and nobody else, frame the page that the provider answers into', async () => {
    const response = await get('/redirect.html')
    expect(policyOf(response).get('frame-ancestors')).toEqual(["'self'"])
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
  })
})

describe('files', () => {
  it('with a hash in their name are kept for ever, pages are asked for each time', async () => {
    const asset = await get('/assets/index-AbCdEf12.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toContain('text/javascript')
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
  })

  it('are compressed for those who understand it', async () => {
    const response = await fetch(`${origin}/assets/index-AbCdEf12.js`, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(await response.text()).toContain('export {}')
    const plain = await fetch(response.url, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')).toBe('accept-encoding')
    expect(await plain.text()).toBe(script)
  })

  it('are described without being sent', async () => {
    const { status, headers, body } = await fetch(`${origin}/assets/index-AbCdEf12.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect([status, headers.get('content-length'), body]).toEqual([200, String(script.length), null])
  })

  it('are not sent again when they are known', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const known = await get('/', { 'if-none-match': etag })
    expect(known.status).toBe(304)
    // A browser takes the headers of this answer over to the page that it has kept.
    expect(policyOf(known).get('connect-src')).toEqual(["'self'", 'https://login.example'])
    expect((await get('/', { 'if-none-match': '"another"' })).status).toBe(200)
  })
})

describe('addresses that are no file', () => {
  it('are the app for a browser that navigates', async () => {
    expect((await get('/institutions/first.national?tab=notes', { accept: 'text/html' })).status).toBe(200)
    const response = await get('/institutions/42?tab=notes', { accept: 'text/html' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    ['a script', '/assets/gone-AbCdEf12.js', 'text/html'],
    ['data', '/institutions', 'application/json'],
    ['what the build tool keeps for itself', '/.vite/manifest.json', 'application/json'],
    ['a way out of the folder', '/..%2f..%2fpackage.json', 'text/html'],
  ])('are missing for %s', async (_, path, accept) => {
    const response = await get(path, { accept })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('are missing for a way out of the folder that no browser would ask for', async () => {
    writeFileSync(`${folder}.txt`, 'secret')
    const status = await new Promise((resolve, reject) => {
      const path = `/../${basename(folder)}.txt`
      request(origin, { path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    rmSync(`${folder}.txt`)
    expect(status).toBe(404)
  })

  it('cannot be written to', async () => {
    expect((await fetch(origin, { method: 'POST' })).status).toBe(405)
  })
})

it('says what to do while there is no built app', async () => {
  const app = await serveApp({ folder: join(folder, 'nowhere'), config, publicUrl: origin, log: silentLog })
  const response = await app.request('/', { headers: { accept: 'text/html' } })
  expect([response.status, await response.text()]).toEqual([404, 'The app is not built. Run: pnpm build\n'])
  expect(await (await app.request('/config.json')).json()).toEqual(config)
})
