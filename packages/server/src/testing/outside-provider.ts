import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from './listen.ts'

/** An identity provider outside the platform, which knows everybody and vouches for every address. */
export interface OutsideProvider {
  /** What a platform is told of it. */
  env: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string }
  /** A new ID token for whoever has this address; no two are the same. */
  idToken(email: string): Promise<string>
  stop(): void
}

const clientId = 'books'

/** Starts one on a port of its own. */
export async function outsideProvider(): Promise<OutsideProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
  let issuer = ''
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(request.url === '/keys' ? keys : JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }))
  })
  issuer = `http://localhost:${await listen(server)}`
  let made = 0
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId },
    idToken: (email) =>
      new SignJWT({ email, email_verified: true, nonce: String((made += 1)) })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setSubject(email)
        .setIssuer(issuer)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime('10 minutes')
        .sign(privateKey),
    stop: () => void server.close(),
  }
}
