import { base64url } from 'jose'
import { sql } from 'kysely'
import type { SessionTokens } from '@strongroom/api/contract'
import type { Tx } from '../db/schema.ts'
import type { Deps } from '../http/app-env.ts'
import type { TokenSubject } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'
import { sha256Hex } from '../sha256.ts'
import type { Work } from '../work/work.ts'

/**
 * A refresh that the same client sends again so soon is the repetition of one whose answer was lost: it gets the same pair
 * again. From anyone else, or later, a spent token is a stolen one, and ends the sign-in.
 */
const repeatWindow = 10_000

/** How long an access token counts at most, in milliseconds. Refusals by status or sign-out do not wait for it. */
const accessTokenLife = 5 * 60_000

/** What pairs of tokens are made with, and how long they count. */
export type Signing = Pick<Deps, 'tokens' | 'sessionLife'>

/** What a sign-in is begun or gone on with. */
type Signed<Input> = Input & { signing: Signing }

interface Family {
  id: string
  user_id: string
  expires_at: Date
}

const randomToken = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** Writes down a refresh token and answers it with its access token. */
async function issue(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { signing, family, refreshToken }: Signed<{ family: Family; refreshToken: string }>,
): Promise<SessionTokens> {
  const row = {
    token_hash: await sha256Hex(refreshToken),
    issued_at: now,
    expires_at: earlier(new Date(now.getTime() + signing.sessionLife.idle), family.expires_at),
  }
  await tx
    .insertInto('refresh_token')
    .values({ ...row, family_id: family.id, spent_at: null, spent_by: null })
    .execute()
  return pairOf(signing, family, { refreshToken, ...row })
}

/** The pair of a refresh token; the same one however often it is asked for. */
async function pairOf(
  { tokens, sessionLife }: Signing,
  family: Family,
  row: { refreshToken: string; token_hash: string; issued_at: Date; expires_at: Date },
): Promise<SessionTokens> {
  // A client asks for the next pair when this token is refused: of a short life it has to be half, so that whoever is at
  // work finds the session still there, and whoever is not has it no longer than it lives.
  const life = Math.min(accessTokenLife, sessionLife.idle / 2)
  const token = await tokens.sign({
    userId: family.user_id,
    familyId: family.id,
    id: row.token_hash.slice(0, 32),
    issuedAt: row.issued_at,
    expiresAt: new Date(row.issued_at.getTime() + life),
    sessionEnds: row.expires_at,
  })
  return { token, refreshToken: row.refreshToken }
}

/** Whose sign-in begins, in which browser, and what that calls itself. */
interface Beginning {
  userId: string
  browserSession?: string | undefined
  client?: string | undefined
}

/**
 * When the stay before this one ended: at the last sign of the person, which a session gives each time it is renewed. A
 * sign-in while the one before it could still be renewed goes on with the same stay: a page that was loaded anew is none.
 */
const hereBefore = (now: Date, { sessionLife }: Signing) => {
  const earliest = new Date(now.getTime() - sessionLife.idle)
  const lastSeen = sql`coalesce((select max(seen.issued_at) from refresh_token seen
    join token_family own on own.id = seen.family_id where own.user_id = app_user.id), last_sign_in_at)`
  return sql<Date | null>`case when ${lastSeen} < ${earliest} then ${lastSeen} else here_before_at end`
}

/** Begins a sign-in in a transaction: a new family of refresh tokens and the first pair of tokens. @throws Problem 1028 */
export async function beginSession(
  { tx, now, ids }: Pick<Work, 'tx' | 'now' | 'ids'>,
  { signing, userId, browserSession, client }: Signed<Beginning>,
): Promise<SessionTokens> {
  // Waits for whoever disables this person just now, and is refused behind them.
  const active = await tx
    .updateTable('app_user')
    .set({ last_sign_in_at: now, here_before_at: hereBefore(now, signing) })
    .where('id', '=', userId)
    .where('status', '=', 'Active')
    .returning('id')
    .executeTakeFirst()
  if (!active) throw new Problem('accountDisabled')
  const id = ids.next()
  const family = { id, user_id: userId, expires_at: new Date(now.getTime() + signing.sessionLife.absolute) }
  await tx
    .insertInto('token_family')
    .values({
      ...family,
      created_at: now,
      revoked_at: null,
      revoked_reason: null,
      browser_session: browserSession ?? id,
      client: client?.slice(0, 300) ?? null,
    })
    .execute()
  return issue({ tx, now }, { signing, family, refreshToken: randomToken() })
}

export interface RefreshRequest {
  /** Whom the access token names, expired or not. */
  subject: TokenSubject
  refreshToken: string
  /** Tells the client that asks from every other one. */
  client: string
}

/** A refusal is answered and not thrown, so that the end of a sign-in that was stolen is committed with it. */
export type Refreshed = { tokens: SessionTokens } | { refused: Problem }

/** Spends a refresh token for the next pair. Refused: 1022 unknown token, 1023 session over or token reused, 1028 account disabled. */
export async function refreshSession(
  work: Pick<Work, 'tx' | 'now'>,
  { signing, subject, ...given }: Signed<RefreshRequest>,
): Promise<Refreshed> {
  const { tx, now } = work
  const [hash, client] = [await sha256Hex(given.refreshToken), await sha256Hex(given.client)]
  const spent = await tx
    .updateTable('refresh_token')
    .set({ spent_at: now, spent_by: client })
    .where('token_hash', '=', hash)
    .where('family_id', '=', subject.familyId)
    .where('spent_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()
  const family = await tx
    .selectFrom('token_family')
    .innerJoin('app_user', 'app_user.id', 'token_family.user_id')
    .select(['token_family.id', 'user_id', 'revoked_at', 'revoked_reason', 'expires_at', 'app_user.status'])
    .where('token_family.id', '=', subject.familyId)
    .executeTakeFirst()
  if (!family || family.user_id !== subject.userId) return { refused: new Problem('tokenInvalid') }
  if (spent && spent.expires_at <= now) return { refused: over('expired') }
  const before = spent ? undefined : await spentToken(tx, family, hash)
  if (!spent && !before) return { refused: new Problem('tokenInvalid') }
  const refused = refusalFor(family.status)
  if (refused) {
    await revoke(tx, { family: family.id, reason: 'Disabled', now })
    return { refused }
  }
  if (family.revoked_at) return { refused: over(endings[family.revoked_reason ?? '']) }
  if (family.expires_at <= now) return { refused: over('expired') }
  const refreshToken = await signing.tokens.successorOf(given.refreshToken)
  if (!before) return { tokens: await issue(work, { signing, family, refreshToken }) }
  if (before.spent_by === client && now.getTime() - before.spent_at.getTime() <= repeatWindow)
    return repeat(tx, { signing, family, refreshToken })
  await revoke(tx, { family: family.id, reason: 'Reused', now })
  return { refused: over('unsafe') }
}

/** Why a sign-in is over, in the words of which clients make sentences. */
const endings: Readonly<Record<string, string>> = {
  SignedOut: 'elsewhere',
  Disabled: 'disabled',
  Locked: 'locked',
  Reused: 'unsafe',
}

const over = (ended: string | undefined) =>
  new Problem('sessionExpired', ended === undefined ? {} : { data: { ended } })

async function spentToken(
  tx: Tx,
  family: Family,
  hash: string,
): Promise<{ spent_at: Date; spent_by: string | null } | undefined> {
  const row = await tx
    .selectFrom('refresh_token')
    .select(['spent_at', 'spent_by'])
    .where('token_hash', '=', hash)
    .where('family_id', '=', family.id)
    .executeTakeFirst()
  return row?.spent_at ? { spent_at: row.spent_at, spent_by: row.spent_by } : undefined
}

/** The pair that was answered before, as long as nobody has gone on with it. */
async function repeat(
  tx: Tx,
  { signing, family, refreshToken }: Signed<{ family: Family; refreshToken: string }>,
): Promise<Refreshed> {
  const row = await tx
    .selectFrom('refresh_token')
    .select(['token_hash', 'issued_at', 'expires_at'])
    .where('token_hash', '=', await sha256Hex(refreshToken))
    .where('family_id', '=', family.id)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  if (!row) return { refused: new Problem('tokenInvalid') }
  return { tokens: await pairOf(signing, family, { refreshToken, ...row }) }
}

/** Why a person with this status may not use the platform; undefined for an active one. */
export function refusalFor(status: string): Problem | undefined {
  if (status === 'Active') return undefined
  return new Problem(
    status === 'Locked' ? 'accountLocked' : status === 'Disabled' ? 'accountDisabled' : 'notAuthorized',
  )
}

/** Ends a sign-in and every other one of the same browser. Their access tokens are refused from now on. */
export async function endSession({ tx, now }: Pick<Work, 'tx' | 'now'>, familyId: string): Promise<void> {
  // One that begins just now is waited for, or waits and finds that it comes too late.
  await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('token_family').select('user_id').where('id', '=', familyId))
    .forNoKeyUpdate()
    .execute()
  await tx
    .updateTable('token_family')
    .set({ revoked_at: now, revoked_reason: 'SignedOut' })
    .where('browser_session', '=', (query) =>
      query.selectFrom('token_family as own').select('own.browser_session').where('own.id', '=', familyId),
    )
    .where('revoked_at', 'is', null)
    .execute()
}

async function revoke(
  tx: Tx,
  { family, reason, now }: { family: string; reason: 'Reused' | 'Disabled'; now: Date },
): Promise<void> {
  await tx
    .updateTable('token_family')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', family)
    .where('revoked_at', 'is', null)
    .execute()
}
