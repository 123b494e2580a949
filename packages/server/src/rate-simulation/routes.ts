import { paths, privilegeFor } from '@strongroom/api/contract'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { describeSimulation } from './describe-simulation.ts'
import { listSimulated } from './list-simulated.ts'
import { simulatePlan } from './simulate-plan.ts'

/** What pending rate plans would do to the accounts on them. */
export function rateSimulationRoutes(api: Rooms): void {
  const view = privilegeFor('interestRatePlan', 'view')
  api.get(route(paths.rateSimulation), async (c) => {
    requirePrivilege(c, view)
    refuseQuery(c)
    return c.json(describeSimulation(await simulatePlan(readingOf(c), { id: draftId(c) })))
  })
  api.get(route(paths.simulatedAccounts), async (c) => {
    requirePrivilege(c, view)
    return c.json(await listSimulated(readingOf(c), { id: draftId(c), query: queryOf(c) }))
  })
}

/** @throws Problem 5001 */
const draftId = (c: Ctx): string => requireId(c, 'idRequired')
