import { base64url, decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../db/ids.ts'
import type { AccessTokens } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'

const issuer = 'strongroom'
const audience = 'strongroom-api'

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Access tokens signed with a secret of at least 32 bytes that every server of the platform shares. */
export function accessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', new Uint8Array(secret), hash, false, ['sign', 'verify'])
  return {
    async sign({ userId, familyId, id, issuedAt, expiresAt, sessionEnds }) {
      return new SignJWT({ nameid: userId, sid: familyId, jti: id, session_exp: seconds(sessionEnds) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(await key)
    },
    async verify(token, { acceptExpired = false } = {}) {
      // An expired token is still checked in full: its signature is read as of the moment before it expired.
      const currentDate = acceptExpired ? new Date(issuedAt(token) * 1000) : clock.now()
      try {
        const { payload } = await jwtVerify(token, await key, { issuer, audience, currentDate, algorithms: ['HS256'] })
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') throw new Problem('tokenInvalid')
        return { userId: payload.sub, familyId: payload.sid }
      } catch (error) {
        if (error instanceof Problem) throw error
        throw new Problem(error instanceof errors.JWTExpired ? 'tokenExpired' : 'tokenInvalid', { cause: error })
      }
    },
    async successorOf(refreshToken) {
      // The blank keeps it apart from everything that is signed as a token.
      const text = new TextEncoder().encode(`refresh ${refreshToken}`)
      return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', await key, text)))
    },
  }
}

function issuedAt(token: string): number {
  try {
    return decodeJwt(token).iat ?? 0
  } catch (cause) {
    throw new Problem('tokenInvalid', { cause })
  }
}
