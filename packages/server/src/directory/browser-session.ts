import type { Reader } from '../db/schema.ts'
import type { AccessTokens, Identity } from '../http/identity.ts'
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
