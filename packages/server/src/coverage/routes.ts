import { paths, privilegeFor } from '@strongroom/api/contract'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { requirePrivilege, signedIn } from '../http/authorise.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { describeImpact } from './describe-impact.ts'
import { impactOf, type CoveredKinds } from './impact-of.ts'
import { listExposure } from './list-exposure.ts'
import { listMoves } from './list-moves.ts'
import { sumExposure } from './sum-exposure.ts'

/** What is placed and how much of it is covered, and what changes under way do to that. */
export const coverageRoutes = (kinds: CoveredKinds) => (api: Rooms) => {
  api.get(route(paths.exposure), async (c) => {
    requirePrivilege(c, privilegeFor('depositProtection', 'view'))
    return c.json(await listExposure(readingOf(c), queryOf(c)))
  })
  api.get(route(paths.exposureSums), async (c) => {
    requirePrivilege(c, privilegeFor('depositProtection', 'view'))
    return c.json(await sumExposure(readingOf(c), queryOf(c)))
  })
  api.get(route(paths.coverImpact), async (c) => {
    signedIn(c)
    refuseQuery(c)
    const reading = readingOf(c)
    return c.json(await describeImpact(reading.reader, await impactOf(reading, { id: draftId(c), kinds })))
  })
  api.get(route(paths.coverMoves), async (c) => {
    signedIn(c)
    return c.json(await listMoves(readingOf(c), { id: draftId(c), query: queryOf(c), kinds }))
  })
}

/** @throws Problem 5001 */
const draftId = (c: Ctx): string => requireId(c, 'idRequired')
