import { describePrivileges } from '@strongroom/api/contract'
import type { Ctx } from './app-env.ts'
import { Problem } from './problem.ts'
import type { SignedInUser } from './signed-in-user.ts'

/** Who is asking. @throws Problem 1020 when nobody is signed in */
export function signedIn(c: Ctx): SignedInUser {
  const user = c.get('user')
  if (!user) throw new Problem('authenticationFailed')
  return user
}

/**
 * Who is asking, once it is certain that they hold this privilege, or one of these. @throws Problem 1030 (403) naming what
 * is missing
 */
export function requirePrivilege(c: Ctx, ...anyOf: readonly [string, ...string[]]): SignedInUser {
  const user = signedIn(c)
  if (!anyOf.some((privilege) => user.privileges.has(privilege))) throw missingPrivilege(anyOf[0])
  return user
}

/** The refusal for a missing privilege; it names it as the matrix of roles does, so that it can be asked for. */
export function missingPrivilege(privilege: string): Problem {
  return new Problem('insufficientPermissions', {
    message: `You need the privilege “${inWords(privilege)}” for this. Ask an administrator.`,
    data: { privilege },
  })
}

function inWords(privilege: string): string {
  const known = describePrivileges().find(({ code }) => code === privilege)
  return known ? `${known.group}: ${known.label.toLowerCase()}` : privilege
}
