import { paths } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listOwnership } from './list-ownership.ts'

/** The ways in which an account can be owned. */
export function ownershipRoutes(api: Rooms): void {
  api.get(route(paths.ownershipConfigurations), async (c) => {
    signedIn(c)
    return c.json(await listOwnership(readingOf(c), queryOf(c)))
  })
}
