import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../testing/index.ts'
import { listen } from '../testing/listen.ts'
import { identityVerifier, type IdentityOptions } from './identity-verifier.ts'

const clock = testClock()
const { privateKey, publicKey } = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
let provider: Server
let issuer = ''
let reachable = true

beforeAll(async () => {
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
  provider = createServer((request, response) => {
    if (!reachable) response.writeHead(503).end()
    else if (request.url === '/.well-known/openid-configuration')
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }))
    else response.setHeader('content-type', 'application/json').end(jwks)
  })
  issuer = `http://localhost:${await listen(provider)}`
})
afterAll(() => void provider.close())

const vouched = { email: 'maya@bank.example', email_verified: true }

interface Made {
  claims?: JWTPayload
  issuer?: string
  audience?: string | string[]
  age?: number
  typ?: string
  key?: typeof privateKey
}

function idToken({ claims = vouched, age = 0, ...made }: Made = {}): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000) - age
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...(made.typ !== undefined && { typ: made.typ }) })
    .setSubject('subject')
    .setIssuer(made.issuer ?? issuer)
    .setAudience(made.audience ?? 'client')
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(made.key ?? privateKey)
}

const verifier = (more: Partial<IdentityOptions> = {}) =>
  identityVerifier({ issuer, clientId: 'client', trustsEmail: false, clock, ...more })
const refusal = async (made: Made) => verifier().verify(await idToken(made))

describe('an ID token of an outside provider', () => {
  it('is checked with the keys that its discovery document names', async () => {
    expect(await verifier().verify(await idToken({ claims: { ...vouched, sid: 'here' } }))).toEqual({
      issuer,
      subject: 'subject',
      email: 'maya@bank.example',
      emailVerified: true,
      session: 'here',
      issuedAt: new Date(Math.floor(clock.now().getTime() / 1000) * 1000),
      expiresAt: new Date(clock.now().getTime() + 661_000),
    })
  })

  it('may be for several clients, if it was made for this one', async () => {
    const token = await idToken({ audience: ['client', 'other'], claims: { ...vouched, azp: 'client' } })
    expect(await verifier().verify(token)).toMatchObject({ subject: 'subject' })
  })

  it.each([
    ['the text "true"', { email: 'maya@bank.example', email_verified: 'true' }],
    ['the text "false"', { email: 'maya@bank.example', email_verified: 'false' }],
    ['the number 1', { email: 'maya@bank.example', email_verified: 1 }],
    ['nothing', { email: 'maya@bank.example' }],
  ])('vouches for an email with true and nothing else: not with %s', async (_, claims) => {
    expect(await verifier().verify(await idToken({ claims }))).toMatchObject({ emailVerified: false })
    const trusting = verifier({ trustsEmail: true })
    expect(await trusting.verify(await idToken({ claims }))).toMatchObject({ emailVerified: true })
  })

  it('knows no email but the claim of that name', async () => {
    const token = await idToken({ claims: { preferred_username: 'maya@bank.example', upn: 'maya@bank.example' } })
    expect(await verifier({ trustsEmail: true }).verify(token)).toMatchObject({ email: undefined })
  })

  it('binds people to a name of its own where its address may change', async () => {
    expect(await verifier({ boundAs: 'urn:own' }).verify(await idToken())).toMatchObject({ issuer: 'urn:own' })
  })

  it.each([
    ['of another issuer', { issuer: 'https://evil.example' }, 1022],
    ['for another client', { audience: 'someone-else' }, 1022],
    ['signed by a stranger', { key: stranger.privateKey }, 1022],
    ['long expired', { age: 3600 }, 1021],
    ['made tomorrow', { age: -3600 }, 1022],
    ['for several clients and does not say for which', { audience: ['client', 'other'] }, 1022],
    ['for several clients, and made for another', { audience: ['client', 'other'], claims: { azp: 'other' } }, 1022],
    ['for this client, and made for another', { claims: { azp: 'other' } }, 1022],
    ['an access token', { typ: 'at+jwt' }, 1022],
    ['a logout token', { typ: 'logout+jwt' }, 1022],
  ])('is refused when %s', async (_, made, code) => {
    await expect(refusal(made)).rejects.toMatchObject({ code })
  })

  it('cannot be checked while the provider is away, and can be as soon as it is back', async () => {
    const one = verifier()
    const token = await idToken()
    reachable = false
    await expect(one.verify(token)).rejects.toMatchObject({ code: 1008, status: 502 })
    reachable = true
    expect(await one.verify(token)).toMatchObject({ email: 'maya@bank.example' })
  })
})
