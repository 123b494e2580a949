import type { ManagedKind } from '@strongroom/api/contract'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { refuseQuery } from '../http/read-query.ts'
import { managedRooms } from '../kinds/index.ts'

/** `GET {type}/totals`: the figures above the list. @throws Problem 1030 */
export async function getTotals(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.view`)
  refuseQuery(c)
  const { db, clock } = c.get('deps')
  return c.json(await managedRooms[kind].totals(db, clock.now()))
}
