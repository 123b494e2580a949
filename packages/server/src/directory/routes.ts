import { describePrivileges, paths, preferences } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import type { Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { limitFailures } from '../http/limit-failures.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { authenticate } from './authenticate.ts'
import { listRoles } from './list-roles.ts'
import { listUsers } from './list-users.ts'
import { describeMe } from './me.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { endSession, refreshSession } from './session.ts'

// Looser than the contract's own schemas: an absent or empty token has a code of its own (5002, 5003), not a field error.
const authenticateBody = z.strictObject({ idToken: z.optional(z.string()) })
const refreshBody = z.strictObject({ token: z.optional(z.string()), refreshToken: z.optional(z.string()) })

/** Sign-in, the signed-in person, people, roles and privileges. */
export function directoryRoutes(api: Rooms): void {
  const fewFailures = limitFailures({ most: 60, perMilliseconds: 60_000 })
  api.post(route(paths.authenticate), fewFailures, async (c) =>
    c.json(await authenticate(c.get('deps'), await readBody(c, authenticateBody))),
  )
  api.post(route(paths.refresh), async (c) =>
    c.json(await refreshSession(c.get('deps'), await readBody(c, refreshBody))),
  )
  api.delete(route(paths.authenticate), async (c) => {
    signedIn(c)
    const familyId = c.get('familyId')
    if (familyId) await endSession(c.get('deps'), familyId)
    return c.body(null, 204)
  })
  api.get(route(paths.me), (c) => {
    refuseQuery(c)
    return c.json(describeMe(readingOf(c).actor))
  })
  api.get(route(paths.preferences), async (c) => {
    refuseQuery(c)
    return c.json(await readPreferences(readingOf(c)))
  })
  api.put(route(paths.preferences), async (c) => {
    const value = await readBody(c, preferences)
    return transact(c, async (work) => ({ body: await savePreferences(work, value) }))
  })
  api.get(route(paths.users), async (c) => c.json(await listUsers(readingOf(c), queryOf(c))))
  api.get(route(paths.roles), async (c) => {
    signedIn(c)
    refuseQuery(c)
    return c.json(await listRoles(readingOf(c)))
  })
  api.get(route(paths.privileges), (c) => {
    signedIn(c)
    refuseQuery(c)
    const items = describePrivileges()
    return c.json({ items, nextCursor: null, total: items.length })
  })
}
