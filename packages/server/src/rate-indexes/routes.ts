import { paths, privilegeFor } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { listHistory } from './list-history.ts'
import { listRateIndexes } from './list-rate-indexes.ts'

/** Published reference rates. They are seen with the plans that follow them. */
export function rateIndexRoutes(api: Rooms): void {
  const view = privilegeFor('interestRatePlan', 'view')
  api.get(route(paths.rateIndexes), async (c) => {
    requirePrivilege(c, view)
    return c.json(await listRateIndexes(readingOf(c), queryOf(c)))
  })
  api.get(route(paths.rateIndexHistory), async (c) => {
    requirePrivilege(c, view)
    const id = (c.req.param('id') ?? '').trim()
    if (id === '') throw new Problem('idRequired')
    return c.json(await listHistory(readingOf(c), { id, query: queryOf(c) }))
  })
}
