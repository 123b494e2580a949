import { base64url, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Deps } from '../http/app-env.ts'

type KeyDeps = Pick<Deps, 'db' | 'clock'>

/**
 * The key for one purpose, made on first use and kept in the database, so that a restart signs nobody out and all
 * servers of one database share it. When two servers make it at once, the first one's stays.
 */
async function keptKey({ db, clock }: KeyDeps, purpose: string, make: () => Promise<JWK>): Promise<JWK> {
  const find = () => db.selectFrom('signing_key').select('jwk').where('purpose', '=', purpose).executeTakeFirst()
  const known = await find()
  if (known) return known.jwk
  await db
    .insertInto('signing_key')
    .values({ purpose, id: crypto.randomUUID(), jwk: JSON.stringify(await make()), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
  const kept = await find()
  if (!kept) throw new Error(`The key for ${purpose} could not be kept.`)
  return kept.jwk
}

/** A shared secret of 32 random bytes for one purpose. */
export async function keptSecret(deps: KeyDeps, purpose: string): Promise<Uint8Array> {
  const jwk = await keptKey(deps, purpose, () =>
    Promise.resolve({ kty: 'oct', k: base64url.encode(crypto.getRandomValues(new Uint8Array(32))) }),
  )
  if (typeof jwk.k !== 'string') throw new Error(`The key for ${purpose} is not a secret.`)
  return base64url.decode(jwk.k)
}

/** An RSA key pair for signing ID tokens, as a private JWK. */
export function keptKeyPair(deps: KeyDeps, purpose: string): Promise<JWK> {
  return keptKey(deps, purpose, async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() }
  })
}

/** The public half of a private JWK. */
export function publicHalf({ kty, n, e, alg, use, kid }: JWK): JWK {
  return { kty, n, e, alg, use, kid }
}
