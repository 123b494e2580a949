import { paths, privilegeFor } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listExposure } from './list-exposure.ts'

/** What is placed and how much of it is covered. */
export function coverageRoutes(api: Rooms): void {
  api.get(route(paths.exposure), async (c) => {
    requirePrivilege(c, privilegeFor('depositProtection', 'view'))
    return c.json(await listExposure(readingOf(c), queryOf(c)))
  })
}
