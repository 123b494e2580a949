import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../testing/index.ts'
import { identityVerifier } from './identity-verifier.ts'

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
  }).listen(0, 'localhost')
  await once(provider, 'listening')
  const address = provider.address()
  issuer = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => void provider.close())

interface Made {
  claims?: JWTPayload
  issuer?: string
  audience?: string
  age?: number
  key?: typeof privateKey
}

function idToken({ claims = { email: 'maya@bank.example' }, age = 0, ...made }: Made = {}): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000) - age
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject('subject')
    .setIssuer(made.issuer ?? issuer)
    .setAudience(made.audience ?? 'client')
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(made.key ?? privateKey)
}

const verifier = () => identityVerifier({ issuer, clientId: 'client', clock })
const refusal = async (made: Made) => verifier().verify(await idToken(made))

describe('an ID token of an outside provider', () => {
  it('is checked with the keys that its discovery document names', async () => {
    expect(await verifier().verify(await idToken())).toEqual({ email: 'maya@bank.example' })
  })

  it('may name the person as preferred_username', async () => {
    const token = await idToken({ claims: { preferred_username: ' maya@bank.example ' } })
    expect(await verifier().verify(token)).toEqual({ email: 'maya@bank.example' })
  })

  it.each([
    ['of another issuer', { issuer: 'https://evil.example' }, 1022],
    ['for another client', { audience: 'someone-else' }, 1022],
    ['signed by a stranger', { key: stranger.privateKey }, 1022],
    ['long expired', { age: 3600 }, 1021],
    ['without an address', { claims: { name: 'Maya' } }, 1022],
    ['with an address that is not verified', { claims: { email: 'maya@bank.example', email_verified: false } }, 1033],
  ])('is refused when %s', async (_, made, code) => {
    await expect(refusal(made)).rejects.toMatchObject({ code })
  })

  it('cannot be checked while the provider is away, and can be as soon as it is back', async () => {
    const one = verifier()
    const token = await idToken()
    reachable = false
    await expect(one.verify(token)).rejects.toMatchObject({ code: 1008, status: 502 })
    reachable = true
    expect(await one.verify(token)).toEqual({ email: 'maya@bank.example' })
  })
})
