import { paths } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/routes.ts'
import { perform } from '../work/perform.ts'
import { transact } from '../work/transact.ts'
import { authenticate } from './authenticate.ts'
import { endSession, refreshSession } from './session.ts'

// Looser than the contract's own schemas: an absent or empty token has a code of its own, not a field error.
const authenticateBody = z.strictObject({ idToken: z.optional(z.string()) })
const refreshBody = z.strictObject({ token: z.optional(z.string()), refreshToken: z.optional(z.string()) })

/** Signing in, staying signed in, signing out. */
export function sessionRoutes(api: Rooms): void {
  api.post(route(paths.authenticate), async (c) => {
    const { idToken } = await readBody(c, authenticateBody)
    const parentToken = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const client = c.req.header('user-agent')
    return c.json(await authenticate(c.get('deps'), { idToken, address: addressOf(c), parentToken, client }))
  })

  api.delete(route(paths.authenticate), async (c) => {
    signedIn(c)
    const familyId = c.get('familyId')
    return transact(c, async (work) => {
      if (familyId) await endSession(work, familyId)
      return {}
    })
  })

  api.post(route(paths.refresh), async (c) => {
    const { token, refreshToken } = await readBody(c, refreshBody)
    if (!token) throw new Problem('accessTokenRequired')
    if (!refreshToken) throw new Problem('refreshTokenRequired')
    const deps = c.get('deps')
    // Before there is a transaction: what is no token of ours takes no connection.
    const subject = await deps.tokens.verify(token, { acceptExpired: true })
    const given = { signing: deps, subject, refreshToken, client: clientOf(c) }
    const refreshed = await perform(deps, { system: 'refresh' }, (work) => refreshSession(work, given))
    if ('refused' in refreshed) throw refreshed.refused
    return c.json(refreshed.tokens)
  })
}

const addressOf = (c: Ctx): string => c.env?.clientAddress ?? 'unknown'

/**
 * The mark of the client that refreshes: the key by which it names this very request, which nobody else knows; of one that
 * names none, where it is and what it calls itself.
 */
function clientOf(c: Ctx): string {
  const key = c.req.header('idempotency-key')
  return key ? `key ${key}` : `from ${addressOf(c)} ${c.req.header('user-agent') ?? ''}`
}
