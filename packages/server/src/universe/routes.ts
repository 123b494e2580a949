import { paths, privilegeFor } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listUniverse } from './list-universe.ts'

/** The public register of institutions. */
export function universeRoutes(api: Rooms): void {
  api.get(route(paths.universe), async (c) => {
    requirePrivilege(c, privilegeFor('institution', 'view'))
    return c.json(await listUniverse(readingOf(c), queryOf(c)))
  })
}
