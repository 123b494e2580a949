import type { Ctx } from '../http/app-env.ts'
import { missingPrivilege, signedIn } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { refuseQuery } from '../http/read-query.ts'
import { openStatuses } from '../records/open-statuses.ts'
import { storedKind } from '../kinds/index.ts'
import { eligibleApprovers } from './eligible-approvers.ts'

/**
 * `GET users/approvers/{id}`: who may decide on this open draft, by name.
 * @throws Problem 5001 blank id, 1043 no open draft, 1030
 */
export async function listApprovers(c: Ctx): Promise<Response> {
  const user = signedIn(c)
  refuseQuery(c)
  const id = (c.req.param('id') ?? '').trim()
  if (id === '') throw new Problem('idRequired')
  const { db } = c.get('deps')
  const draft = await db
    .selectFrom('draft')
    .select('kind')
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (!draft) throw new Problem('recordNotFound')
  const kind = storedKind(draft.kind)
  if (!user.privileges.has(`${kind}.view`)) throw missingPrivilege(`${kind}.view`)
  return c.json(await eligibleApprovers(db, kind, id))
}
