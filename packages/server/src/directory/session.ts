import type { SessionTokens } from '@strongroom/api/contract'
import type { Deps } from '../http/app-env.ts'
import { toBase64Url } from '../http/base64url.ts'
import { Problem } from '../http/problem.ts'
import type { Tx } from '../db/schema.ts'
import { sha256Hex } from '../sha256.ts'

const day = 86_400_000
/** A refresh token counts this long unless it is spent. */
const refreshTokenLife = 1 * day
/** A sign-in ends after this long, however often it was refreshed. */
const familyLife = 30 * day
/**
 * Two refreshes with one token so close together are a race (a repeated request, two tabs), not a theft: one wins, the
 * other is refused and gets nothing, and the sign-in lives on. Later, a spent token ends the sign-in.
 */
const raceWindow = 10_000

type SessionDeps = Pick<Deps, 'clock' | 'ids' | 'tokens' | 'db'>

const randomToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

async function issue(deps: SessionDeps, tx: Tx, subject: { userId: string; familyId: string }): Promise<SessionTokens> {
  const now = deps.clock.now()
  const refreshToken = randomToken()
  await tx
    .insertInto('refresh_token')
    .values({
      token_hash: await sha256Hex(refreshToken),
      family_id: subject.familyId,
      issued_at: now,
      expires_at: new Date(now.getTime() + refreshTokenLife),
      spent_at: null,
    })
    .execute()
  return { token: await deps.tokens.sign(subject), refreshToken }
}

/** Begins a sign-in: a new family of refresh tokens and the first pair of tokens. */
export async function startSession(deps: SessionDeps, userId: string): Promise<SessionTokens> {
  const now = deps.clock.now()
  const familyId = deps.ids.next()
  return deps.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('token_family')
      .values({
        id: familyId,
        user_id: userId,
        created_at: now,
        expires_at: new Date(now.getTime() + familyLife),
        revoked_at: null,
        revoked_reason: null,
      })
      .execute()
    await tx.updateTable('app_user').set({ last_sign_in_at: now }).where('id', '=', userId).execute()
    return issue(deps, tx, { userId, familyId })
  })
}

type Refreshed = { tokens: SessionTokens } | { refused: Problem }

/**
 * Spends a refresh token for the next pair.
 * @throws Problem 5002 or 5003 without its token, 1022 unknown token or lost race, 1023 session over or token reused, 1028
 *   account disabled
 */
export async function refreshSession(
  deps: SessionDeps,
  { token, refreshToken }: { token?: string; refreshToken?: string },
): Promise<SessionTokens> {
  if (!token) throw new Problem('accessTokenRequired')
  if (!refreshToken) throw new Problem('refreshTokenRequired')
  const subject = await deps.tokens.verify(token, { acceptExpired: true })
  const token_hash = await sha256Hex(refreshToken)
  // A refusal is returned, not thrown, so that the end of a reused family is committed with it.
  const result = await deps.db.transaction().execute(async (tx): Promise<Refreshed> => {
    const now = deps.clock.now()
    const spent = await tx
      .updateTable('refresh_token')
      .set({ spent_at: now })
      .where('token_hash', '=', token_hash)
      .where('family_id', '=', subject.familyId)
      .where('spent_at', 'is', null)
      .returning('expires_at')
      .executeTakeFirst()
    const family = await tx
      .selectFrom('token_family')
      .innerJoin('app_user', 'app_user.id', 'token_family.user_id')
      .select(['token_family.user_id', 'token_family.revoked_at', 'token_family.expires_at', 'app_user.status'])
      .where('token_family.id', '=', subject.familyId)
      .executeTakeFirst()
    if (!family || family.user_id !== subject.userId) return { refused: new Problem('tokenInvalid') }
    if (!spent) {
      const earlier = await tx
        .selectFrom('refresh_token')
        .select('spent_at')
        .where('token_hash', '=', token_hash)
        .where('family_id', '=', subject.familyId)
        .executeTakeFirst()
      if (!earlier?.spent_at) return { refused: new Problem('tokenInvalid') }
      if (now.getTime() - earlier.spent_at.getTime() <= raceWindow) return { refused: new Problem('tokenInvalid') }
      await revoke(tx, { familyId: subject.familyId, reason: 'Reused', now })
      return { refused: new Problem('sessionExpired') }
    }
    if (family.revoked_at || family.expires_at <= now || spent.expires_at <= now)
      return { refused: new Problem('sessionExpired') }
    const refused = refusalFor(family.status)
    if (refused) {
      await revoke(tx, { familyId: subject.familyId, reason: 'Disabled', now })
      return { refused }
    }
    return { tokens: await issue(deps, tx, subject) }
  })
  if ('refused' in result) throw result.refused
  return result.tokens
}

/** Why a person with this status may not use the platform; undefined for an active one. */
export function refusalFor(status: string): Problem | undefined {
  if (status === 'Active') return undefined
  return new Problem(
    status === 'Locked' ? 'accountLocked' : status === 'Disabled' ? 'accountDisabled' : 'notAuthorized',
  )
}

/** Ends a sign-in. Its access tokens are refused from now on. */
export async function endSession(deps: SessionDeps, familyId: string): Promise<void> {
  await deps.db.transaction().execute((tx) => revoke(tx, { familyId, reason: 'SignedOut', now: deps.clock.now() }))
}

async function revoke(
  tx: Tx,
  { familyId, reason, now }: { familyId: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('token_family')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute()
}
