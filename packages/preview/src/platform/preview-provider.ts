import { Hono } from 'hono'
import { base64url, importJWK, SignJWT, type JWK } from 'jose'
import type { Deps } from '../../../server/src/http/app-env.ts'
import { demoPeople } from '../../../server/src/identity-provider/demo-people.ts'
import type { Authorization } from '../identity-provider/messages.ts'

type ProviderOptions = {
  deps: Pick<Deps, 'db' | 'clock'>
  issuer: string
  clientId: string
  /** Signs ID tokens. */
  key: JWK
}

/** Seconds for which an ID token counts. */
const tokenLife = 600

/**
 * What the identity provider of the preview does behind its page: OpenID Connect with a code and PKCE, as far as the app's
 * library asks. No cookie, no password, and no secret that anybody would have to keep.
 */
export function previewProvider({ deps: { db, clock }, issuer, clientId, key }: ProviderOptions): Hono {
  const codes = new Map<string, Authorization>()
  const provider = new Hono()

  provider.get('/idp/people', async (c) => c.json(await demoPeople(db)))

  provider.post('/idp/code', async (c) => {
    // Only the provider's own page asks; what it asks for is checked where the code is exchanged.
    const authorization: Authorization = await c.req.json()
    const code = crypto.randomUUID()
    codes.set(code, authorization)
    return c.json({ code })
  })

  provider.post('/idp/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const code = form.get('code') ?? ''
    const asked = codes.get(code)
    codes.delete(code)
    const person = (await demoPeople(db)).find(({ id }) => id === asked?.person)
    const isProven =
      asked !== undefined &&
      asked.clientId === clientId &&
      form.get('client_id') === clientId &&
      form.get('redirect_uri') === asked.redirectUri &&
      (await challengeOf(form.get('code_verifier') ?? '')) === asked.challenge
    if (!isProven || !person) return c.json({ error: 'invalid_grant' }, 400)
    const now = Math.floor(clock.now().getTime() / 1000)
    const { name, email } = person
    const idToken = await new SignJWT({ nonce: asked.nonce, sid: asked.session, name, email, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid ?? '' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(person.id)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenLife)
      .sign(await importJWK(key, 'RS256'))
    return c.json({
      token_type: 'Bearer',
      expires_in: tokenLife,
      scope: 'openid profile email',
      access_token: crypto.randomUUID(),
      id_token: idToken,
    })
  })
  return provider
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url.encode(new Uint8Array(digest))
}
