import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { IdentityVerifier } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'
import type { Clock } from '../db/ids.ts'

export interface IdentityOptions {
  issuer: string
  clientId: string
  /** The provider's keys; when left out they are found through the issuer's discovery document. */
  keys?: JWTVerifyGetKey
  clock: Clock
}

const textClaim = (payload: JWTPayload, name: string): string | undefined => {
  const value = payload[name]
  return typeof value === 'string' && value.includes('@') ? value : undefined
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const document: unknown = await response.json()
  const jwksUri: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, 'jwks_uri') : null
  if (typeof jwksUri !== 'string') throw new Error(`${address} names no jwks_uri`)
  return createRemoteJWKSet(new URL(jwksUri))
}

/**
 * Verifies ID tokens of one issuer for one client. The person is found by `email`, else `preferred_username`:
 * name a single-tenant issuer, because a provider of many tenants lets each of them claim any address.
 */
export function identityVerifier({ issuer, clientId, keys, clock }: IdentityOptions): IdentityVerifier {
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
      const payload = await jwtVerify(idToken, getKey, {
        issuer,
        audience: clientId,
        clockTolerance: 60,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'exp', 'iat'],
        algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
      }).then(
        (verified) => verified.payload,
        (cause: unknown) => {
          if (cause instanceof errors.JWTExpired) throw new Problem('tokenExpired', { cause })
          if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout))
            throw new Problem('tokenInvalid', { cause })
          throw new Problem('dependentServiceFailed', { message: 'The identity provider cannot be reached.', cause })
        },
      )
      if (payload.email_verified === false) throw new Problem('emailNotVerified')
      const email = textClaim(payload, 'email') ?? textClaim(payload, 'preferred_username')
      if (!email) throw new Problem('tokenInvalid', { message: 'The identity provider names no email address.' })
      return { email: email.trim() }
    },
  }
}
