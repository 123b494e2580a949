import type { SessionTokens } from '@strongroom/api/contract'
import type { Deps, WorkDeps } from '../http/app-env.ts'
import type { Identity } from '../http/identity.ts'
import { Problem } from '../http/problem.ts'
import { perform } from '../work/perform.ts'
import type { Work } from '../work/work.ts'
import { browserSessionOf, refuseSignedOut } from './browser-session.ts'
import { exchangeOnce } from './exchange-once.ts'
import { findPerson } from './find-person.ts'
import { lockKeyOf, lockUser } from './lock-user.ts'
import { beginSession, refusalFor, type Signing } from './session.ts'
import { beforeLocking, weighFailure } from './sign-in-failures.ts'

export interface SignInRequest {
  idToken: string | undefined
  /** The address of the client, for the limit of failures. */
  address: string
  /** The access token of a sign-in that this browser has already. */
  parentToken: string | undefined
  /** What the browser calls itself: by that its owner knows it again among their sign-ins. */
  client?: string | undefined
}

/**
 * An ID token of the identity provider for a pair of our own. The provider says who somebody is, the directory says
 * whether they may come in. Failures are counted outside of the transaction that they undo, so this one begins its own.
 * @throws Problem 5002, 1010, 1021, 1022 also for a token that was exchanged before, 1033, 1034, 1036 invite expired,
 *   1027/1028 locked or disabled
 */
export async function authenticate(
  deps: Signing & Pick<Deps, 'identity' | 'signInFailures'> & WorkDeps,
  { idToken, address, parentToken, client }: SignInRequest,
): Promise<SessionTokens> {
  const keys = [`address ${address}`]
  let proven: Identity | undefined
  try {
    if (!idToken) throw new Problem('accessTokenRequired')
    const identity = await deps.identity.verify(idToken)
    proven = identity
    // Only what is proven counts against an account: nobody can fail in another's name.
    keys.push(`account ${JSON.stringify([identity.issuer, identity.subject])}`)
    return await perform(deps, { system: 'sign-in' }, (work) =>
      signIn(work, { signing: deps, identity, idToken, parentToken, client }),
    )
  } catch (thrown) {
    if (proven && thrown instanceof Problem && thrown.status < 500) await lockIfTooOften(deps, proven)
    throw await weighFailure(deps.signInFailures, thrown, keys)
  }
}

/** Behind the failure, which has undone its own transaction. */
async function lockIfTooOften(
  { signInFailures, ...deps }: Pick<Deps, 'signInFailures'> & WorkDeps,
  identity: Identity,
): Promise<void> {
  if (!(await signInFailures.isOneTooMany(lockKeyOf(identity), beforeLocking))) return
  await perform(deps, { system: 'sign-in' }, (work) => lockUser(work, identity))
}

async function signIn(
  work: Work,
  {
    signing,
    identity,
    idToken,
    parentToken,
    client,
  }: { signing: Signing; identity: Identity; idToken: string } & Pick<SignInRequest, 'parentToken' | 'client'>,
): Promise<SessionTokens> {
  const { tx, now } = work
  await exchangeOnce(tx, { idToken, expiresAt: identity.expiresAt })
  const person = await findPerson(work, identity)
  const refused = refusalFor(person.status)
  if (refused) throw refused
  const browserSession = await browserSessionOf({ reader: tx, tokens: signing.tokens, now }, identity, parentToken)
  const tokens = await beginSession(work, { signing, userId: person.id, browserSession, client })
  if (browserSession !== undefined) await refuseSignedOut(tx, { browserSession, issuedAt: identity.issuedAt })
  return tokens
}
