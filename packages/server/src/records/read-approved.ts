import type { ManagedKind } from '@strongroom/api/contract'
import type { Ctx } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { refuseQuery } from '../http/read-query.ts'
import { describeApproved } from './describe-approved.ts'
import { requireId } from './require-id.ts'
import { managedRooms } from '../kinds/index.ts'

/** `GET {type}/{id}`: one approved record. @throws Problem 1030, 5014 (institutions) or 1043 */
export async function getApproved(c: Ctx, kind: ManagedKind): Promise<Response> {
  requirePrivilege(c, `${kind}.view`)
  refuseQuery(c)
  const id = requireId(c, kind)
  const { db } = c.get('deps')
  const rows = await db.selectFrom(kind).selectAll().where('id', '=', id).execute()
  const [record] = await describeApproved(db, kind, rows)
  if (!record) throw new Problem(managedRooms[kind].notFound)
  return c.json(record)
}
