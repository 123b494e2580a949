import type { Tx } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { sha256Hex } from '../sha256.ts'

/**
 * Notes that an ID token brings a session, once: a second exchange is refused for as long as the token would count, also
 * after signing out, on every server. @throws Problem 1022
 */
export async function exchangeOnce(
  tx: Tx,
  { idToken, expiresAt }: { idToken: string; expiresAt: Date },
): Promise<void> {
  // Without the signature, which can be written in several ways that all hold.
  const token_hash = await sha256Hex(idToken.slice(0, idToken.lastIndexOf('.')))
  const noted = await tx
    .insertInto('exchanged_token')
    .values({ token_hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  if (!noted) throw new Problem('tokenInvalid', { message: 'This sign-in was already used. Sign in again.' })
}
