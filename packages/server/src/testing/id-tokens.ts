import type { Clock } from '../db/ids.ts'
import type { Identity } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'

let serial = 0

/** An ID token of the provider of the tests, never twice the same. What is left out: a verified email as the subject. */
export function idTokenOf(identity: Partial<Omit<Identity, 'expiresAt'>>): string {
  return `${JSON.stringify({ ...identity, serial: (serial += 1) })}.signature`
}

/** Reads what `idTokenOf` made; an email address alone is a token as well. @throws Problem 1022 */
export async function identityOf(idToken: string, clock: Clock): Promise<Identity> {
  const email = idToken.includes('@') ? idToken : undefined
  const claims = idToken.startsWith('{') ? JSON.parse(idToken.slice(0, idToken.lastIndexOf('.'))) : undefined
  if (claims === undefined && email === undefined) throw new Problem('tokenInvalid')
  return {
    issuer: 'https://provider.test',
    subject: (claims?.email ?? email ?? '').toLowerCase(),
    email,
    emailVerified: true,
    session: undefined,
    ...claims,
    issuedAt: new Date(claims?.issuedAt ?? clock.now()),
    expiresAt: new Date(clock.now().getTime() + 600_000),
  }
}
