import { readersOfPeople } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listTrail } from './list-trail.ts'

/** Who changed what of people, roles and reference data. */
export function trailRoutes(api: Rooms): void {
  api.get(route('audit'), async (c) => {
    requirePrivilege(c, ...readersOfPeople)
    return c.json(await listTrail(readingOf(c), queryOf(c)))
  })
}
