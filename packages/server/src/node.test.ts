import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/read-config.ts'
import { seedPeople } from './demo/people.ts'
import { seedDirectory } from './demo/seed-directory.ts'
import type { Log } from './http/log.ts'
import { startPlatform } from './node.ts'
import type { RunningPlatform } from './node/running-platform.ts'
import { browser } from './testing/cookie-jar.ts'
import { putDatabaseInto } from './testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-'))
const news: string[] = []
const log: Log = { info: (message) => void news.push(message), error() {} }
let platform: RunningPlatform
let port = 0

const start = async () => {
  platform = await startPlatform(readConfig({ PORT: String(port), SEED: 'none' }, ['--data', folder]), log)
  await seedDirectory(platform.deps, seedPeople)
  port = Number(new URL(platform.publicUrl).port)
}

beforeAll(async () => {
  putDatabaseInto(folder)
  await start()
}, 60_000)
afterAll(async () => {
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('listens to this machine alone unless it is told otherwise', async () => {
  const reached = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host, port, timeout: 2000 })
      const settle = (isReached: boolean) => {
        socket.destroy()
        resolve(isReached)
      }
      socket.once('connect', () => settle(true))
      for (const event of ['error', 'timeout'] as const) socket.once(event, () => settle(false))
    })
  expect(await reached('localhost')).toBe(true)
  const others = Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .map(({ address }) => address)
  // Another address of the loopback, which stands for those of the network where there is none.
  for (const host of ['127.0.0.2', ...others]) expect([host, await reached(host)]).toEqual([host, false])
})

it('compresses what is read, and nothing that holds tokens', async () => {
  const read = await fetch(`${platform.publicUrl}/1.0/openapi.json`)
  expect([read.status, read.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  const refused = await fetch(`${platform.publicUrl}/1.0/directory/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: 'x' }),
  })
  expect(refused.headers.get('content-encoding')).toBeNull()
})

type Browser = ReturnType<typeof browser>

const verifier = randomBytes(32).toString('base64url')

function authorizeAddress(extra: Record<string, string> = {}): URL {
  const address = new URL(`${platform.publicUrl}/idp/auth`)
  address.search = new URLSearchParams({
    client_id: 'strongroom',
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'openid profile email',
    redirect_uri: `${platform.publicUrl}/redirect.html`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'abc',
    // Two tokens of one second would be the same token, and one token counts once.
    nonce: randomBytes(16).toString('base64url'),
    ...extra,
  }).toString()
  return address
}

const target = (response: Response): URL => new URL(response.headers.get('location') ?? '', platform.publicUrl)

// Tests look into answers of every shape; what they expect is what they assert.
// oxlint-disable-next-line typescript/no-explicit-any
const read = async (response: Response): Promise<any> => response.json()

async function exchange(code: string): Promise<{ id_token: string; refresh_token?: string }> {
  const response = await fetch(`${platform.publicUrl}/idp/token`, {
    method: 'POST',
    // As a browser sends it: the provider has a say of its own in which origins may ask.
    headers: { origin: platform.publicUrl },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'strongroom',
      code,
      code_verifier: verifier,
      redirect_uri: `${platform.publicUrl}/redirect.html`,
    }),
  })
  expect(response.status).toBe(200)
  return read(response)
}

async function signIn(visitor: Browser, person: string, extra = {}): Promise<{ idToken: string }> {
  const begun = await visitor.visit(authorizeAddress(extra))
  expect(begun.status).toBe(303)
  const page = await visitor.visit(target(begun))
  const html = await page.text()
  const value = new RegExp(`name="person" value="([^"]+)">\\s*(?:(?!</button>)[\\s\\S])*${person}`).exec(html)?.[1]
  if (!value) throw new Error(`${person} is not on the sign-in page.`)
  const chosen = await visitor.visit(target(begun), { method: 'POST', body: new URLSearchParams({ person: value }) })
  expect(chosen.status).toBe(303)
  const back = await visitor.visit(target(chosen))
  const answer = new URLSearchParams(target(back).hash.slice(1))
  expect(target(back).pathname).toBe('/redirect.html')
  expect(answer.get('state')).toBe('abc')
  return { idToken: (await exchange(answer.get('code') ?? '')).id_token }
}

const authenticate = (idToken: string) =>
  fetch(`${platform.publicUrl}/1.0/directory/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  })

const me = (token: string) =>
  fetch(`${platform.publicUrl}/1.0/directory/user/me`, { headers: { authorization: `Bearer ${token}` } })

const sessionOf = (idToken: string): string =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sid

function endAddress(extra: Record<string, string>): URL {
  const address = new URL(`${platform.publicUrl}/idp/session/end`)
  const own = { client_id: 'strongroom', post_logout_redirect_uri: `${platform.publicUrl}/` }
  address.search = new URLSearchParams({ ...own, ...extra }).toString()
  return address
}

const silently = async (visitor: Browser) => {
  const response = await visitor.visit(authorizeAddress({ prompt: 'none' }))
  return new URLSearchParams(target(response).hash.slice(1))
}

describe('the demonstration identity provider', () => {
  it('lists the demo people on a page without script, inline style or foreign content', async () => {
    const visitor = browser()
    const page = await visitor.visit(target(await visitor.visit(authorizeAddress())))
    const html = await page.text()
    expect(html).toContain('Demonstration provider')
    for (const name of [
      'Ines Okafor',
      'Maya Lindqvist',
      'Tomás Rivera',
      'Grace Abernathy',
      'Daniel Kwan',
      'Priya Raman',
    ])
      expect(html).toContain(name)
    expect(html).not.toMatch(/<script|<style|style="|https?:\/\//)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe/)
    expect((await visitor.visit(`${platform.publicUrl}/idp/assets/style.css`)).headers.get('content-type')).toContain(
      'css',
    )
  })

  it('answers nobody whom a proxy on this machine lets in', async () => {
    const through = (headers: Record<string, string>) => fetch(authorizeAddress(), { headers, redirect: 'manual' })
    expect((await through({})).status).toBe(303)
    const refused = await through({ 'x-forwarded-for': '192.0.2.1' })
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('DEMO_SIGN_IN=anywhere')])
  })

  it('signs a person in, silently the next time, also after a restart, and out again', async () => {
    const visitor = browser()
    const { idToken } = await signIn(visitor, 'Maya Lindqvist')
    const answer = await authenticate(idToken)
    expect(answer.status).toBe(200)
    const tokens = await answer.json()
    for (const { value, path } of visitor.cookies.values()) {
      expect(value).not.toContain('eyJ')
      expect(path).toMatch(/^\/idp/)
    }

    await platform.stop()
    await start()
    const code = (await silently(visitor)).get('code')
    expect((await authenticate((await exchange(code ?? '')).id_token)).status).toBe(200)
    const refreshed = await fetch(`${platform.publicUrl}/1.0/directory/user/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(tokens),
    })
    expect(refreshed.status).toBe(200)

    const again = await read(refreshed)
    const ended = await visitor.visit(endAddress({ logout_hint: sessionOf(idToken), state: 'bye' }))
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `${platform.publicUrl}/?state=bye`])
    expect((await silently(visitor)).get('error')).toBe('login_required')
    // The platform's own sign-in is ended by the application, which asks for that first.
    expect((await me(again.token)).status).toBe(200)
  })

  it('names the session of the browser, so that one sign-out ends its other sign-ins too', async () => {
    const visitor = browser()
    const first = await signIn(visitor, 'Maya Lindqvist')
    const second = (await exchange((await silently(visitor)).get('code') ?? '')).id_token
    expect(sessionOf(second)).toBe(sessionOf(first.idToken))
    const here = await read(await authenticate(first.idToken))
    const there = await read(await authenticate(second))
    const elsewhere = await read(await authenticate((await signIn(browser(), 'Maya Lindqvist')).idToken))
    const signOut = await fetch(`${platform.publicUrl}/1.0/directory/user/authenticate`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${here.token}` },
    })
    expect(signOut.status).toBe(204)
    expect([(await me(there.token)).status, (await me(elsewhere.token)).status]).toEqual([401, 200])
  })

  it.each([
    ['Disabled', 'the account is disabled. An administrator can enable it.'],
    ['Locked', 'the account is locked. An administrator can unlock it.'],
  ])('tells somebody who is %s why they cannot sign in, and lets somebody else in', async (status, why) => {
    const { db } = platform.deps
    const become = (now: string) =>
      db.updateTable('app_user').set({ status: now }).where('first_name', '=', 'Daniel').execute()
    const visitor = browser()
    await signIn(visitor, 'Daniel Kwan')
    await become(status)
    expect((await silently(visitor)).get('error')).toBe('login_required')
    const begun = await visitor.visit(authorizeAddress())
    const html = await (await visitor.visit(target(begun))).text()
    const said = html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
    expect(said).toContain(`Daniel Kwan cannot sign in: ${why}`)
    const { idToken } = await signIn(visitor, 'Grace Abernathy')
    expect((await authenticate(idToken)).status).toBe(200)
    expect((await silently(visitor)).get('code')).not.toBeNull()
    await become('Active')
  })

  it('lets somebody else in where whoever was there is asked for anew', async () => {
    const visitor = browser()
    const before = await signIn(visitor, 'Maya Lindqvist')
    const after = await signIn(visitor, 'Grace Abernathy', { prompt: 'login' })
    expect(sessionOf(after.idToken)).not.toBe(sessionOf(before.idToken))
    expect((await authenticate(after.idToken)).status).toBe(200)
  })

  it.each([
    ['nobody’s session', { logout_hint: 'guess' }],
    ['no session', {}],
  ])('asks before it signs out somebody who is sent with %s', async (_, hint) => {
    const visitor = browser()
    await signIn(visitor, 'Maya Lindqvist')
    const page = await visitor.visit(endAddress(hint))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sign out?')])
    expect((await silently(visitor)).get('error')).toBeNull()
  })

  it('refuses a code without its verifier, a foreign redirect address, and an ID token for someone else', async () => {
    const foreign = await browser().visit(authorizeAddress({ redirect_uri: 'https://evil.example/' }))
    expect(foreign.status).toBe(400)
    expect(await foreign.text()).toContain('Signing in did not work')
    const { idToken } = await signIn(browser(), 'Grace Abernathy')
    const [header = '', payload = '', signature = ''] = idToken.split('.')
    const claims = {
      ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
      email: 'ines.okafor@harborline.example',
    }
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    expect((await read(await authenticate(forged))).code).toBe(1022)
  })

  it('meets an expired sign-in page with a sentence', async () => {
    const page = await browser().visit(`${platform.publicUrl}/idp/interaction/gone`)
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('has expired')
  })
})

describe('the one origin', () => {
  it('serves the configuration of the app', async () => {
    const response = await fetch(`${platform.publicUrl}/config.json`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      environment: 'development',
      apiBase: '/',
      authority: `${platform.publicUrl}/idp`,
      clientId: 'strongroom',
      scopes: ['openid', 'profile', 'email'],
      redirectUri: `${platform.publicUrl}/redirect.html`,
      postLogoutRedirectUri: `${platform.publicUrl}/`,
      embeddedProvider: true,
      idleMinutes: 15,
    })
  })

  it('leads 127.0.0.1 to localhost, where sign-in is registered', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/tasks?status=rework`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([
      307,
      `${platform.publicUrl}/tasks?status=rework`,
    ])
    // It leaves its line too, as every request does.
    const line = `"correlationId":"${response.headers.get('x-request-id')}","call":"GET app","status":307`
    await expect.poll(() => news.filter((said) => said.includes(line))).toHaveLength(1)
  })

  it('answers unknown API paths in the shape of the platform', async () => {
    const response = await fetch(`${platform.publicUrl}/1.0/nowhere`)
    expect([response.status, (await read(response)).code]).toEqual([401, 1020])
  })

  it('says so in that shape while it is starting', async () => {
    await platform.stop()
    const started = start()
    const first = async (): Promise<Response> =>
      fetch(`http://localhost:${port}/1.0/Institutions`).catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, 1))
        return first()
      })
    const response = await first()
    expect([response.status, response.headers.get('retry-after'), (await read(response)).code]).toEqual([
      503,
      '1',
      1007,
    ])
    await started
  })
})
