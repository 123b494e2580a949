import type { JWTPayload, JWTVerifyGetKey, JWTVerifyResult } from 'jose'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Clock } from '../db/ids.ts'
import type { Identity, IdentityVerifier } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'

export interface IdentityOptions {
  issuer: string
  clientId: string
  /** Whether this issuer's word on an email is taken without `email_verified`. */
  trustsEmail: boolean
  /** The provider's keys; when left out they are found through the issuer's discovery document. */
  keys?: JWTVerifyGetKey
  /** The name people are bound under where the issuer's address may change; the address itself when left out. */
  boundAs?: string
  clock: Clock
}

/** Seconds by which the provider's clock and this one may differ. */
const clockTolerance = 60

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const document: unknown = await response.json()
  const jwksUri: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, 'jwks_uri') : null
  if (typeof jwksUri !== 'string') throw new Error(`${address} names no jwks_uri`)
  return createRemoteJWKSet(new URL(jwksUri))
}

/**
 * Verifies ID tokens of one issuer for one client: signature, issuer, audience, authorised party, times, kind of token.
 * The nonce is the browser's to check, which made it; here a token counts once.
 */
export function identityVerifier({
  clientId,
  trustsEmail,
  keys,
  boundAs,
  clock,
  ...options
}: IdentityOptions): IdentityVerifier {
  const issuer = options.issuer.replace(/\/$/, '')
  let known: Promise<JWTVerifyGetKey> | undefined = keys && Promise.resolve(keys)
  const keysOfIssuer = () => {
    known ??= discoverKeys(issuer)
    // A provider that could not be reached is asked again by the next sign-in.
    known.catch(() => (known = undefined))
    return known
  }
  return {
    async verify(idToken) {
      const getKey = await keysOfIssuer().catch((cause: unknown) => {
        throw new Problem('dependentServiceFailed', { message: 'The identity provider cannot be reached.', cause })
      })
      const verified = await jwtVerify(idToken, getKey, {
        // Some providers name themselves with a slash at the end.
        issuer: [issuer, `${issuer}/`],
        audience: clientId,
        clockTolerance,
        maxTokenAge: '1 day',
        currentDate: clock.now(),
        requiredClaims: ['sub', 'exp', 'iat'],
        algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
      }).catch((cause: unknown) => {
        throw refusalOf(cause)
      })
      refuseForeign(verified, clientId)
      return { ...identityOf(verified.payload, trustsEmail), ...(boundAs !== undefined && { issuer: boundAs }) }
    },
  }
}

function refusalOf(cause: unknown): Problem {
  if (cause instanceof errors.JWTExpired) return new Problem('tokenExpired', { cause })
  if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout))
    return new Problem('tokenInvalid', { cause })
  return new Problem('dependentServiceFailed', { message: 'The identity provider cannot be reached.', cause })
}

/** Tokens for others, or of another kind, that the provider signs with the same key. @throws Problem 1022 */
function refuseForeign({ payload, protectedHeader: { typ } }: JWTVerifyResult, clientId: string): void {
  if (typ !== undefined && typ.toUpperCase() !== 'JWT') throw new Problem('tokenInvalid')
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
  const party: unknown = payload.azp
  if (party === undefined ? isForSeveral : party !== clientId) throw new Problem('tokenInvalid')
}

function identityOf(payload: JWTPayload, trustsEmail: boolean): Identity {
  const text = (name: string): string | undefined => {
    const value = payload[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const { iss, sub } = payload
  if (iss === undefined || typeof sub !== 'string' || sub === '') throw new Problem('tokenInvalid')
  return {
    issuer: iss,
    subject: sub,
    email: text('email'),
    // As JSON has it: the text "true" is not a provider's word.
    emailVerified: trustsEmail || payload.email_verified === true,
    session: text('sid'),
    issuedAt: new Date((payload.iat ?? 0) * 1000),
    expiresAt: new Date(((payload.exp ?? 0) + clockTolerance + 1) * 1000),
  }
}
