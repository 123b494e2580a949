import type { Reader, Tx } from '../db/schema.ts'
import type { AccessTokens, Identity } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'
import { sha256Hex } from '../sha256.ts'

/**
 * What the sign-ins of one browser have in common: the provider's own session where it names one (`sid`), else the living
 * sign-in whose access token the client shows beside the ID token. Undefined: this sign-in is the first of its browser.
 */
export async function browserSessionOf(
  { reader, tokens, now }: { reader: Reader; tokens: AccessTokens; now: Date },
  identity: Identity,
  parentToken: string | undefined,
): Promise<string | undefined> {
  if (identity.session !== undefined) return sha256Hex(JSON.stringify([identity.issuer, identity.session]))
  if (parentToken === undefined) return undefined
  // Nothing is granted on the strength of it, so a token that is no good only links nothing.
  const parent = await tokens.verify(parentToken, { acceptExpired: true }).catch(() => undefined)
  if (!parent) return undefined
  const family = await reader
    .selectFrom('token_family')
    .select('browser_session')
    .where('id', '=', parent.familyId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return family?.browser_session
}

/**
 * Behind the lock of the person that begins a sign-in: whoever has signed out of this browser since the provider spoke is
 * signed out, also of what another tab had asked it for before. @throws Problem 1022
 */
export async function refuseSignedOut(
  tx: Tx,
  { browserSession, issuedAt }: { browserSession: string; issuedAt: Date },
): Promise<void> {
  const signedOut = await tx
    .selectFrom('token_family')
    .select('id')
    .where('browser_session', '=', browserSession)
    .where('revoked_reason', '=', 'SignedOut')
    .where('revoked_at', '>=', issuedAt)
    .executeTakeFirst()
  if (signedOut) throw new Problem('tokenInvalid', { message: 'This browser was signed out meanwhile. Sign in again.' })
}
