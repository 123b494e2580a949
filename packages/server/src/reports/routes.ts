import { reports, type Report, type ReportName } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { parseQuery, queryOf, type Query } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import type { Person, Reading } from '../work/work.ts'
import { reportBalances, reportPlaced } from './balances.ts'
import { reportCover } from './cover.ts'
import { reportInterest } from './interest.ts'
import { reportPlacements } from './placements.ts'
import { reportPlanRates } from './plan-rates.ts'
import { reportReferenceRates } from './reference-rates.ts'
import { reportRequests } from './requests.ts'

type Tell = (reading: Reading<Person>, query: Query) => Promise<Report>
type Place = (typeof reports)[ReportName]

const told: readonly (readonly [Place, Tell])[] = [
  [reports.placed, reportPlaced],
  [reports.balances, reportBalances],
  [reports.placements, reportPlacements],
  [reports.cover, reportCover],
  [reports.requests, reportRequests],
  [reports.interest, reportInterest],
  [reports.referenceRates, reportReferenceRates],
  [reports.planRates, reportPlanRates],
]

/** The figures of charts. */
export function reportRoutes(api: Rooms): void {
  for (const [{ path, access, query }, tell] of told) {
    const known = z.strictObject(Object.fromEntries(query.names.map((name) => [name, z.optional(z.string())])))
    api.get(route(path), async (c) => {
      requirePrivilege(c, access)
      const asked = queryOf(c)
      parseQuery(asked, known)
      return c.json(await tell(readingOf(c), asked))
    })
  }
}
