import { describePrivileges, paths, preferences, readersOfPeople } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege, signedIn } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { listUsers } from './list-users.ts'
import { describeMe } from './me.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { personRoutes } from './person-routes.ts'
import { roleRoutes } from './role-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { viewRoutes } from './view-routes.ts'

/** Sign-in, the signed-in person, people, roles and privileges. */
export function directoryRoutes(api: Rooms): void {
  sessionRoutes(api)
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
  api.get(route(paths.users), async (c) => {
    requirePrivilege(c, ...readersOfPeople)
    return c.json(await listUsers(readingOf(c), queryOf(c)))
  })
  api.get(route(paths.privileges), (c) => {
    signedIn(c)
    refuseQuery(c)
    const items = describePrivileges()
    return c.json({ items, nextCursor: null, total: items.length })
  })
  personRoutes(api)
  roleRoutes(api)
  viewRoutes(api)
}
