import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import type { AccessTokens } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'
import type { Clock } from '../db/ids.ts'

/** How long an access token counts, in seconds. Refusals by status or sign-out do not wait for it. */
export const accessTokenSeconds = 300

const issuer = 'strongroom'
const audience = 'strongroom-api'

/** Access tokens signed with a secret of at least 32 bytes that every server of the platform shares. */
export function accessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  return {
    sign({ userId, familyId }) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ nameid: userId, sid: familyId, jti: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(secret)
    },
    async verify(token, { acceptExpired = false } = {}) {
      // An expired token is still checked in full: its signature is read as of the moment before it expired.
      const currentDate = acceptExpired ? new Date(issuedAt(token) * 1000) : clock.now()
      try {
        const { payload } = await jwtVerify(token, secret, { issuer, audience, currentDate, algorithms: ['HS256'] })
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') throw new Problem('tokenInvalid')
        return { userId: payload.sub, familyId: payload.sid }
      } catch (error) {
        if (error instanceof Problem) throw error
        throw new Problem(error instanceof errors.JWTExpired ? 'tokenExpired' : 'tokenInvalid', { cause: error })
      }
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
